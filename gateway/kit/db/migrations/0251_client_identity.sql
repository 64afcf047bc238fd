-- Names and birth dates are changed by gateway/kit/changes. Whoever serves a client may change the party; whoever only sees
-- it in a household may not.
create policy changes on parties for update to cairn_reader
  using (exists (select from clients where clients.party_id = parties.id
    and clients.rep_code_id in (select unnest(cairn_rep_codes()))))
  with check (exists (select from clients where clients.party_id = parties.id
    and clients.rep_code_id in (select unnest(cairn_rep_codes()))));
grant update (given_name, family_name, legal_name) on parties to cairn_reader;
grant update (birth_date, former_names, name_sort_en, name_sort_fr) on clients to cairn_reader;

-- The accounts are listed by the name of their first holder.
create policy changes on accounts for update to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes()))) with check (rep_code_id in (select unnest(cairn_rep_codes())));
grant update (holder_sort) on accounts to cairn_reader;

insert into change_rules (id, entity, path, part, condition, maker, checker, source, status, valid_from) values
  ('client-legal-name', 'client', 'legalName', null, 'set', 'everyone', 'sees_record',
    'Firm policy: identity data is checked by a second person', 'in_force', '2000-01-01'),
  ('client-birth-date', 'client', 'birthDate', null, 'set', 'everyone', 'sees_record',
    'Firm policy: identity data is checked by a second person', 'in_force', '2000-01-01');
