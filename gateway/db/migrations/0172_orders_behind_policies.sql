-- Behind a row-level policy an index is asked only by comparisons and forms that are known to keep silent about rows
-- (leakproof): those of numbers with decimals are not, nor is `coalesce` nor the call of a function. A page far down an
-- order by such a thing was found by reading all that stands before it. What a list is sorted by is therefore whole
-- cents, and `case` where a value may be missing.

-- The owner of the tables, where it is no superuser, is bound by their policies too.
alter table clients no force row level security;
alter table households no force row level security;
alter table accounts no force row level security;

alter table clients
  add column market_value_cents bigint not null generated always as ((market_value * 100)::bigint) stored,
  add column cash_cents bigint not null generated always as ((cash * 100)::bigint) stored;
alter table households
  add column market_value_cents bigint generated always as ((market_value * 100)::bigint) stored,
  add column cash_cents bigint generated always as ((cash * 100)::bigint) stored;
alter table accounts
  add column market_value_cents_cad bigint not null generated always as ((market_value_cad * 100)::bigint) stored,
  add column cash_cents_cad bigint not null generated always as ((cash_cad * 100)::bigint) stored;

alter table clients force row level security;
alter table households force row level security;
alter table accounts force row level security;

drop index clients_market_value, clients_cash, households_market_value, households_cash, accounts_market_value,
  accounts_cash;
create index clients_market_value on clients (market_value_cents, party_id);
create index clients_cash on clients (cash_cents, party_id);
create index households_market_value on households (market_value_cents, id);
create index households_cash on households (cash_cents, id);
create index accounts_market_value on accounts (market_value_cents_cad, id);
create index accounts_cash on accounts (cash_cents_cad, id);

drop index clients_household_en, clients_household_fr, clients_household_desc_en, clients_household_desc_fr;
create index clients_household_en on clients
  ((household_sort_en is null), (case when household_sort_en is null then '' else household_sort_en end),
  (case when household_id is null then 0 else household_id end), name_sort_en, party_id);
create index clients_household_desc_en on clients
  ((household_sort_en is not null) desc, (case when household_sort_en is null then '' else household_sort_en end) desc,
  (case when household_id is null then 0 else household_id end) desc, name_sort_en, party_id);
create index clients_household_fr on clients
  ((household_sort_fr is null), (case when household_sort_fr is null then '' else household_sort_fr end),
  (case when household_id is null then 0 else household_id end), name_sort_fr, party_id);
create index clients_household_desc_fr on clients
  ((household_sort_fr is not null) desc, (case when household_sort_fr is null then '' else household_sort_fr end) desc,
  (case when household_id is null then 0 else household_id end) desc, name_sort_fr, party_id);

-- Those without a household stand in the order of the accounts themselves.
create index accounts_without_household on accounts (id) where household_id is null;
-- Of these, as the list of accounts that lack an owner finds them.
create index clients_without_household on clients (rep_code_id) where household_id is null;

-- The place of an account's type among their words, as `TYPES_IN_ORDER` has them.
drop index accounts_type_en;
drop index accounts_type_fr;
create index accounts_type_en on accounts ((case type
  when 'cash' then 0
  when 'corporate' then 1
  when 'fhsa' then 2
  when 'lif' then 3
  when 'lira' then 4
  when 'margin' then 5
  when 'rdsp' then 6
  when 'resp' then 7
  when 'rrif' then 8
  when 'rrsp' then 9
  when 'spousalRrsp' then 10
  when 'tfsa' then 11
  when 'trust' then 12
end), id);
create index accounts_type_fr on accounts ((case type
  when 'cash' then 0
  when 'tfsa' then 1
  when 'fhsa' then 2
  when 'lira' then 3
  when 'rrif' then 4
  when 'trust' then 5
  when 'lif' then 6
  when 'resp' then 7
  when 'rdsp' then 8
  when 'rrsp' then 9
  when 'spousalRrsp' then 10
  when 'corporate' then 11
  when 'margin' then 12
end), id);
