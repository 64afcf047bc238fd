-- A change of a client dates the client's households too: their list shows when the last of the members was updated.
create policy changes on households for update to cairn_reader
  using (rep_code_ids && (select cairn_rep_codes())) with check (rep_code_ids && (select cairn_rep_codes()));
create policy changes on household_parts for update to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes()))) with check (rep_code_id in (select unnest(cairn_rep_codes())));
grant update (updated_on) on households, household_parts to cairn_reader;
