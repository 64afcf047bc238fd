-- The order of names skips apostrophes (CAN/CSA Z243.4.1): O'Brien sorts among Obrien. Names keep them for the search,
-- for namesakes and for former names, so the order has columns of its own. An index behind a policy needs a stored
-- column, because no function is leakproof.

-- A text as lists sort it: without apostrophes and the signs that stand in for one. `SKIPPED` of the contract has the same.
create function cairn_order(value text) returns text
  language sql immutable parallel safe strict as $$
  select translate(value, '''’‘‛ʼʻʽʹˈ′‵`´＇', '')
$$;

alter table clients
  add column name_order text not null generated always as (cairn_order(name_sort_en)) stored,
  add column household_order text generated always as (cairn_order(household_sort_en)) stored;
alter table households
  add column name_order text not null generated always as (cairn_order(name)) stored;
alter table accounts
  add column holder_order text not null generated always as (cairn_order(holder_sort)) stored;

drop index clients_name_en, clients_name_fr, clients_updated_on_en, clients_updated_on_fr, clients_updated_on_desc_en,
  clients_updated_on_desc_fr, clients_account_count_en, clients_account_count_fr, clients_account_count_desc_en,
  clients_account_count_desc_fr, clients_household_en, clients_household_desc_en, clients_household_fr,
  clients_household_desc_fr, households_name_en, households_name_fr, accounts_holder_en, accounts_holder_fr;

-- Each index of before, in the new order.
create index clients_name_en on clients (name_order collate cairn_en, party_id);
create index clients_name_fr on clients (name_order collate cairn_fr, party_id);
create index clients_updated_on_en on clients (updated_on, name_order collate cairn_en, party_id);
create index clients_updated_on_fr on clients (updated_on, name_order collate cairn_fr, party_id);
create index clients_updated_on_desc_en on clients (updated_on desc, name_order collate cairn_en, party_id);
create index clients_updated_on_desc_fr on clients (updated_on desc, name_order collate cairn_fr, party_id);
create index clients_account_count_en on clients (account_count, name_order collate cairn_en, party_id);
create index clients_account_count_fr on clients (account_count, name_order collate cairn_fr, party_id);
create index clients_account_count_desc_en on clients (account_count desc, name_order collate cairn_en, party_id);
create index clients_account_count_desc_fr on clients (account_count desc, name_order collate cairn_fr, party_id);
create index clients_household_en on clients
  ((household_order is null), (case when household_order is null then '' else household_order end collate cairn_en),
  (case when household_id is null then 0 else household_id end), name_order collate cairn_en, party_id);
create index clients_household_desc_en on clients
  ((household_order is not null) desc,
  (case when household_order is null then '' else household_order end collate cairn_en) desc,
  (case when household_id is null then 0 else household_id end) desc, name_order collate cairn_en, party_id);
create index clients_household_fr on clients
  ((household_order is null), (case when household_order is null then '' else household_order end collate cairn_fr),
  (case when household_id is null then 0 else household_id end), name_order collate cairn_fr, party_id);
create index clients_household_desc_fr on clients
  ((household_order is not null) desc,
  (case when household_order is null then '' else household_order end collate cairn_fr) desc,
  (case when household_id is null then 0 else household_id end) desc, name_order collate cairn_fr, party_id);
create index households_name_en on households (name_order collate cairn_en, id);
create index households_name_fr on households (name_order collate cairn_fr, id);
create index accounts_holder_en on accounts (holder_order collate cairn_en, id);
create index accounts_holder_fr on accounts (holder_order collate cairn_fr, id);
