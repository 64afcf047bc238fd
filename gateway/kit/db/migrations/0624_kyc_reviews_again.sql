-- A second review of one day replaces what the first one stored.
create policy changes on kyc_reviews for update to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes()))) with check (rep_code_id in (select unnest(cairn_rep_codes())));
grant update (snapshot) on kyc_reviews to cairn_reader;

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
