-- The dashboards of the book of business: what accounts bring in, and which clients use the portal.

-- What a rep code's accounts held in US dollars at the end of each month, in US dollars: what the exchange rate did.
alter table rep_code_months add column usd_value numeric(19,2) not null default 0;

-- The share of the gross that stays with the advisor, by type.
create table revenue_grids (
  type text not null check (type in ('fee', 'trailer', 'commission', 'interest', 'newIssue')),
  share_bp integer not null check (share_bp between 0 and 10000),
  valid_from date not null,
  primary key (type, valid_from)
);

insert into revenue_grids (type, share_bp, valid_from) values
  ('fee', 4200, '2015-01-01'),
  ('trailer', 4200, '2015-01-01'),
  ('commission', 4200, '2015-01-01'),
  ('interest', 2500, '2015-01-01'),
  ('newIssue', 4500, '2015-01-01');

grant select on revenue_grids to cairn_reader;

-- What an account brought in on a day, CAD. Taxes that are collected for the state stand apart and are in no other column.
create table revenue_entries (
  id integer generated always as identity primary key,
  account_id integer not null,
  rep_code_id integer not null,
  type text not null check (type in ('fee', 'trailer', 'commission', 'interest', 'newIssue')),
  booked_on date not null,
  gross numeric(19,2) not null,
  -- After the grid of that day.
  net numeric(19,2) not null,
  gst numeric(19,2) not null default 0,
  qst numeric(19,2) not null default 0,
  foreign key (account_id, rep_code_id) references accounts (id, rep_code_id) on update cascade
);

-- Reads what an account brought in by date.
create index revenue_entries_account on revenue_entries (account_id, booked_on);
-- Reads what a person's rep codes brought in by date.
create index revenue_entries_rep_code on revenue_entries (rep_code_id, booked_on);

-- How far a client has come with the portal for clients. No row: never invited.
create table portal_access (
  party_id integer primary key,
  rep_code_id integer not null,
  invited_on date not null,
  registered_on date check (registered_on >= invited_on),
  -- The last sign-in by the client; staff who look as the client leave no trace here.
  last_sign_in_on date check (last_sign_in_on >= registered_on),
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

-- Counts the clients of a person's rep codes.
create index portal_access_rep_code on portal_access (rep_code_id);

do $$
declare
  name text;
begin
  foreach name in array array['revenue_entries', 'portal_access'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy by_rep_code on %I for select to cairn_reader
      using (rep_code_id in (select unnest(cairn_rep_codes())))', name);
    execute format('grant select on %I to cairn_reader', name);
  end loop;
end $$;
