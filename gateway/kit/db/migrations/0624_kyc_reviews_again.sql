-- A second review of one day replaces what the first one stored.
create policy changes on kyc_reviews for update to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes()))) with check (rep_code_id in (select unnest(cairn_rep_codes())));
grant update (snapshot) on kyc_reviews to cairn_reader;
