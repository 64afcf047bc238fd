-- A social insurance number is changed by gateway/kit/changes: the calls may write it and read its last digits alone.
create policy adds on client_sins for insert to cairn_reader
  with check (rep_code_id = any ((select cairn_rep_codes())::integer[]));
create policy changes on client_sins for update to cairn_reader
  using (rep_code_id = any ((select cairn_rep_codes())::integer[]))
  with check (rep_code_id = any ((select cairn_rep_codes())::integer[]));
grant insert (party_id, rep_code_id, sin), update (sin) on client_sins to cairn_reader;

insert into change_rules (id, entity, path, part, condition, maker, checker, source, status, valid_from) values
  ('client-sin', 'client', 'sin', null, 'set', 'everyone', 'sees_record',
    'Firm policy: identity data is checked by a second person', 'in_force', '2000-01-01');
