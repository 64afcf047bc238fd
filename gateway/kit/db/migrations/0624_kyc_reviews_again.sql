-- A second review of one day replaces what the first one stored.
create policy changes on kyc_reviews for update to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes()))) with check (rep_code_id in (select unnest(cairn_rep_codes())));
grant update (snapshot) on kyc_reviews to cairn_reader;

-- As before, but an answer that was missing at the review is filled in: that is no change. A group of answers is missing
-- when each of its parts is.
create or replace function cairn_kyc_material(client integer) returns text[]
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

-- Clients who had already changed a significant answer when the rule came: their review is due from today.
-- The owner of the tables reads all of them only while the policies do not bind it.
alter table clients no force row level security;
alter table client_details_extra no force row level security;
alter table accounts no force row level security;
alter table account_holders no force row level security;
alter table kyc_clients no force row level security;
alter table kyc_accounts no force row level security;
alter table kyc_reviews no force row level security;

select cairn_kyc_note(party_id) from kyc_clients where reviewed_on is not null;

alter table clients force row level security;
alter table client_details_extra force row level security;
alter table accounts force row level security;
alter table account_holders force row level security;
alter table kyc_clients force row level security;
alter table kyc_accounts force row level security;
alter table kyc_reviews force row level security;
