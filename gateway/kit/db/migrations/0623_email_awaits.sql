-- A consent to electronic delivery was given for an address. A new one takes it over once the client has confirmed it; until
-- then documents go out on paper. The day since which an address waits for that; null for one that is confirmed, and for
-- one that came with the book.
alter table client_emails add column awaits_since date;
create policy changes on client_emails for update to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes()))) with check (rep_code_id in (select unnest(cairn_rep_codes())));
grant update (awaits_since) on client_emails to cairn_reader;
