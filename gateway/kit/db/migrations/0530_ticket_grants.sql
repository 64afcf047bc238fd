-- The sign-in that a ticket was made in: a ticket is worth nothing once that sign-in has ended.
alter table document_tickets add column grant_id text;
