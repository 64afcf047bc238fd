-- A paper that is made for whoever spends the ticket: its kind and what it is about, by ids. Null for filed documents.
alter table document_tickets add column paper jsonb;
