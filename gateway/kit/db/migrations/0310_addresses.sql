-- Addresses: rows of client_addresses hold today, so that each kind has one and everything that reads an address shows
-- the new one at once. What was replaced goes to client_address_past with the days on which it held. What is to come waits
-- as a change with its day (gateway/kit/changes).

alter table client_addresses drop constraint client_addresses_kind_check;
alter table client_addresses
  add constraint client_addresses_kind_check check (kind in ('residential', 'mailing', 'business', 'seasonal')),
  -- The first day on which it holds; null: since before the book.
  add column valid_from date,
  -- How the firm knows that the client asked for it.
  add column verified text check (verified in ('calledBack', 'inPerson', 'portal', 'document', 'guardian')),
  -- Whose address it was copied from, and when. A copy: what becomes of the other changes nothing here.
  add column origin_id uuid,
  add column origin_on date,
  -- Mail came back. A fact about this address, which no copy has.
  add column undeliverable_since date,
  -- Served under the mobility exemption.
  add column is_exempt boolean not null default false,
  -- Of a seasonal address: its first and its last day.
  add column season_from date,
  add column season_to date,
  add column change_set_id uuid,
  add constraint client_addresses_origin check ((origin_id is null) = (origin_on is null)),
  add constraint client_addresses_season check (
    case when kind = 'seasonal' then season_to >= season_from else num_nonnulls(season_from, season_to) = 0 end);

-- Finds who else gave an address: several clients at one door are told.
create index client_addresses_postal_code on client_addresses (postal_code);

create policy adds on client_addresses for insert to cairn_reader
  with check (rep_code_id in (select unnest(cairn_rep_codes())));
create policy changes on client_addresses for update to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes()))) with check (rep_code_id in (select unnest(cairn_rep_codes())));
create policy removes on client_addresses for delete to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes())));
grant insert (party_id, rep_code_id, kind, lines, city, province, postal_code, country, valid_from, verified, origin_id,
  origin_on, undeliverable_since, is_exempt, season_from, season_to, change_set_id), delete on client_addresses to cairn_reader;
grant update (lines, city, province, postal_code, country, valid_from, verified, origin_id, origin_on,
  undeliverable_since, is_exempt, season_from, season_to, change_set_id) on client_addresses to cairn_reader;

-- Where the mail for one account goes, where that is not where the holder's mail goes. Each holder of a joint account
-- chooses alone.
create table account_addresses (
  party_id integer not null,
  account_id integer not null references accounts,
  rep_code_id integer not null,
  -- As the contract has it.
  address jsonb not null,
  valid_from date not null,
  change_set_id uuid not null,
  primary key (party_id, account_id),
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade deferrable
);

-- What held before. `valid_to` is the first day on which it held no longer; one that was taken back on its first day
-- held on none.
create table client_address_past (
  id integer generated always as identity primary key,
  party_id integer not null,
  rep_code_id integer not null,
  kind text not null check (kind in ('residential', 'mailing', 'business', 'seasonal', 'account')),
  account_id integer references accounts,
  address jsonb not null,
  valid_from date,
  valid_to date not null,
  -- The change by which it came, where it is known, and the one that ended it.
  change_set_id uuid,
  ended_by uuid not null,
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade deferrable,
  check (valid_to >= valid_from),
  check ((kind = 'account') = (account_id is not null))
);

create index client_address_past_party on client_address_past (party_id, kind, valid_to);

-- What follows from a change of address. `condition` is one that gateway/areas/addresses/rules/consequences.ts knows.
create table address_rules (
  id text primary key,
  position smallint not null,
  condition text not null check (condition in ('unlicensed', 'intoQuebec', 'country', 'abroad', 'home', 'any')),
  effect text not null check (effect in ('restrict', 'task', 'letter', 'tell')),
  restricts text check (restricts in ('trading', 'contributions', 'withdrawals')),
  -- Days from the first day of the address: until a task is due, or until a restriction ends; null: it stays.
  days integer check (days >= 0),
  -- Clients whom a person may serve in a province by the exemption.
  mobility_limit integer,
  source text,
  status text not null check (status in ('in_force', 'proposed')),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  check (effect <> 'restrict' or restricts is not null)
);
grant select on address_rules to cairn_reader;

insert into address_rules (id, position, condition, effect, restricts, days, mobility_limit, source, status, valid_from) values
  ('licence', 1, 'unlicensed', 'restrict', 'trading', null, 5, 'NI 31-103, 8.30', 'in_force', '2009-09-28'),
  ('nonResident', 2, 'abroad', 'restrict', 'contributions', null, null, 'Income Tax Act, 146.2 and Part XIII', 'in_force', '2000-01-01'),
  ('taxCertification', 3, 'country', 'task', null, 90, null, 'Income Tax Act, Parts XVIII and XIX (RC518)', 'in_force', '2017-07-01'),
  ('w8ben', 4, 'country', 'task', null, 30, null, 'IRS, Form W-8BEN: change in circumstances', 'in_force', '2000-01-01'),
  ('frenchFirst', 5, 'intoQuebec', 'task', null, 30, null, 'Charter of the French language, s. 55', 'in_force', '2023-06-01'),
  ('quebecSlips', 6, 'intoQuebec', 'tell', null, null, null, 'Taxation Act (Quebec)', 'in_force', '2000-01-01'),
  ('transfers', 7, 'home', 'tell', null, null, null, 'CIRO rule 4855', 'in_force', '2021-12-31'),
  ('mailings', 8, 'any', 'tell', null, null, null, null, 'in_force', '2000-01-01'),
  ('suitability', 9, 'home', 'tell', null, null, null, 'NI 31-103, 13.2(4); FINTRAC', 'in_force', '2021-12-31'),
  ('letters', 10, 'any', 'letter', null, null, null, 'Firm policy 7.3', 'in_force', '2000-01-01'),
  ('hold', 11, 'any', 'restrict', 'withdrawals', 10, null, 'Firm policy 7.3', 'in_force', '2000-01-01');

-- What a change of address stops on an account, from its first day to `valid_to`, the last. What is undone, or ended by a
-- later move, names the change that ended it.
create table account_restrictions (
  id integer generated always as identity primary key,
  party_id integer not null,
  account_id integer not null references accounts,
  rep_code_id integer not null,
  kind text not null check (kind in ('trading', 'contributions', 'withdrawals')),
  rule_id text not null references address_rules,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  change_set_id uuid not null,
  ended_by uuid,
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade deferrable,
  constraint account_restrictions_once unique (change_set_id, account_id, rule_id)
);
create index account_restrictions_party on account_restrictions (party_id);

-- What is to be done after a change of address.
create table address_tasks (
  id integer generated always as identity primary key,
  party_id integer not null,
  rep_code_id integer not null,
  rule_id text not null references address_rules,
  due_on date not null,
  change_set_id uuid not null,
  ended_by uuid,
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade deferrable,
  constraint address_tasks_once unique (change_set_id, rule_id)
);
create index address_tasks_party on address_tasks (party_id);
-- The tasks of a person's rep codes that are open.
create index address_tasks_open on address_tasks (rep_code_id, due_on) where ended_by is null;

-- Letters that tell of a change at the old and at the new address, so that nobody moves a client's mail unnoticed.
create table address_letters (
  id integer generated always as identity primary key,
  party_id integer not null,
  rep_code_id integer not null,
  address jsonb not null,
  prepared_for date not null,
  change_set_id uuid not null,
  ended_by uuid,
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade deferrable,
  constraint address_letters_once unique (change_set_id, address)
);
create index address_letters_party on address_letters (party_id);

do $$
declare
  name text;
begin
  foreach name in array array['account_addresses', 'client_address_past', 'account_restrictions', 'address_tasks',
    'address_letters'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy by_rep_code on %I for select to cairn_reader
      using (rep_code_id in (select unnest(cairn_rep_codes())))', name);
    execute format('create policy adds on %I for insert to cairn_reader
      with check (rep_code_id in (select unnest(cairn_rep_codes())))', name);
    execute format('grant select, insert on %I to cairn_reader', name);
  end loop;
  foreach name in array array['account_restrictions', 'address_tasks', 'address_letters'] loop
    execute format('create policy changes on %I for update to cairn_reader
      using (rep_code_id in (select unnest(cairn_rep_codes())))
      with check (rep_code_id in (select unnest(cairn_rep_codes())))', name);
    execute format('grant update (ended_by) on %I to cairn_reader', name);
  end loop;
end $$;

create policy changes on account_addresses for update to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes()))) with check (rep_code_id in (select unnest(cairn_rep_codes())));
create policy removes on account_addresses for delete to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes())));
grant update (address, valid_from, change_set_id), delete on account_addresses to cairn_reader;
