-- A significant change makes the review due at once (NI 31-103, 13.2(4)). Which answers matter is told here and nowhere
-- else; a change of an amount counts from a share of what it was.
create table kyc_material_fields (
  field text primary key,
  -- Basis points of the amount at the last review; null: each change counts.
  min_change_bp integer check (min_change_bp > 0),
  source text not null,
  valid_from date not null
);
grant select on kyc_material_fields to cairn_reader;

insert into kyc_material_fields (field, min_change_bp, source, valid_from) values
  ('employment', null, 'NI 31-103, 13.2(4); CSA SN 31-336', '2021-12-31'),
  ('annualIncome', 2000, 'Firm policy 7.2', '2021-12-31'),
  ('liquidAssets', 2000, 'Firm policy 7.2', '2021-12-31'),
  ('fixedAssets', 2000, 'Firm policy 7.2', '2021-12-31'),
  ('kycObjectives', null, 'NI 31-103, 13.2(4); CSA SN 31-336', '2021-12-31'),
  ('kycHorizon', null, 'NI 31-103, 13.2(4); CSA SN 31-336', '2021-12-31'),
  ('kycTolerance', null, 'NI 31-103, 13.2(4); CSA SN 31-336', '2021-12-31'),
  ('kycCapacity', null, 'NI 31-103, 13.2(4); CSA SN 31-336', '2021-12-31');

-- The significant answers that changed since the last review, and the day of the first of them.
alter table kyc_clients
  add column changed_fields text[],
  add column changed_on date,
  add constraint kyc_clients_changed check ((changed_fields is null) = (changed_on is null));

-- Which significant answers of a client changed since the last review; null for none. An answer that was missing then does
-- not count as changed. A group of answers is missing if all its parts are.
create function cairn_kyc_material(client integer) returns text[]
  language sql stable
begin atomic
  with told as (
    select r.snapshot as was, cairn_kyc_snapshot(client) as now
    from kyc_clients k join kyc_reviews r on r.party_id = k.party_id and r.reviewed_on = k.reviewed_on
    where k.party_id = client
  ), pairs as (
    select was -> 'person' as was, now -> 'person' as now from told
    union all
    select account.value, told.now -> 'accounts' -> account.key from told, jsonb_each(told.was -> 'accounts') account
    where told.now -> 'accounts' ? account.key
  )
  select array_agg(distinct f.field order by f.field)
  from pairs p, kyc_material_fields f
  where f.valid_from <= cairn_today() and p.was ? f.field and p.now ? f.field
    and jsonb_strip_nulls(p.was -> f.field) not in ('null', '{}')
    and (p.was -> f.field) is distinct from (p.now -> f.field)
    and (f.min_change_bp is null or p.now ->> f.field is null
      or abs((p.now ->> f.field)::numeric - (p.was ->> f.field)::numeric) * 10000
        >= f.min_change_bp * abs((p.was ->> f.field)::numeric));
end;

-- Notes what a write has made of the answers of a client who was reviewed.
create function cairn_kyc_note(client integer) returns void
  language plpgsql as $$
declare
  fields text[];
begin
  if not exists (select from kyc_clients where party_id = client and reviewed_on is not null) then return; end if;
  fields := cairn_kyc_material(client);
  update kyc_clients set changed_fields = fields,
      changed_on = case when fields is not null then coalesce(changed_on, cairn_today()) end
    where party_id = client and changed_fields is distinct from fields;
end $$;

create function cairn_kyc_note_client() returns trigger language plpgsql as $$
begin
  perform cairn_kyc_note(new.party_id);
  return null;
end $$;

-- The answers of a joint account are those of each of its owners.
create function cairn_kyc_note_account() returns trigger language plpgsql as $$
begin
  perform cairn_kyc_note(h.party_id) from account_holders h where h.account_id = new.account_id and h.is_beneficial;
  return null;
end $$;

create trigger note_changes after update of annual_income, liquid_assets, fixed_assets, reviewed_on on kyc_clients
  for each row execute function cairn_kyc_note_client();
create trigger note_changes after update of safety_bp, income_bp, growth_bp, speculation_bp, horizon, tolerance, capacity
  on kyc_accounts for each row execute function cairn_kyc_note_account();
create trigger note_changes after insert or update of employment on client_details_extra
  for each row execute function cairn_kyc_note_client();

-- The reviews of a person’s rep codes that a change made due.
create index kyc_clients_changed_fields on kyc_clients (rep_code_id, party_id) where changed_fields is not null;
