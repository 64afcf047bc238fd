-- Import of a firm's own people and book (docs/import.md).

-- The lines that were imported: the key that the firm knows a record by, the record's id, and a hash of the line, so that
-- the same line twice changes nothing.
create table import_lines (
  kind text not null,
  key text not null,
  id integer,
  digest text not null,
  -- Keyed hash of the social insurance number in the line; the key is not in the database.
  sin_hash text,
  primary key (kind, key)
);

-- An import writes as the owner of the tables, beside gateways that go on reading. It lifts the policies for its own
-- transaction; changing the tables for that would lock everybody out until it ends.
do $$
declare
  name text;
begin
  foreach name in array array['parties', 'households', 'household_members', 'household_parts', 'household_overlaps',
    'clients', 'client_sins', 'client_addresses', 'client_phones', 'client_emails', 'accounts', 'account_holders',
    'account_months', 'holdings', 'rep_code_rollups', 'rep_code_months', 'rep_code_households',
    'rep_code_household_spans', 'rep_code_lost_months', 'transactions'] loop
    execute format('create policy import on %I for all to current_user
      using ((select current_setting(''cairn.import'', true)) = ''on'')
      with check ((select current_setting(''cairn.import'', true)) = ''on'')', name);
  end loop;
end $$;
