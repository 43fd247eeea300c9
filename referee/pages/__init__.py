"""Typed pages: the one object each template may see. They know words and addresses, not requests nor the database."""
