-- More of what a leader compares: revenue, households that stayed, electronic delivery, reviews that are late, targets.
-- Sums and counts by rep code; no row tells of a client or an account.

-- What the accounts of a rep code brought in each month, by type, CAD. Whoever writes revenue entries writes it too.
create table rep_code_revenue_months (
  rep_code_id integer not null references rep_codes,
  -- The first day of the month.
  month date not null,
  type text not null check (type in ('fee', 'trailer', 'commission', 'interest', 'newIssue')),
  gross numeric(19,2) not null,
  net numeric(19,2) not null,
  primary key (rep_code_id, month, type)
);

-- From when to when a rep code served which household: its first account, and the day on which the last one was closed.
-- Whoever opens, closes or moves accounts writes it too.
create table rep_code_household_spans (
  rep_code_id integer not null references rep_codes,
  household_id integer not null,
  first_on date not null,
  -- Null while the household has an account that is open, or closed with something in it.
  last_on date,
  primary key (rep_code_id, household_id)
);

-- What the households that left a rep code on a day were worth at ends of months before, together, CAD.
create table rep_code_lost_months (
  rep_code_id integer not null references rep_codes,
  lost_on date not null,
  valued_on date not null,
  market_value numeric(19,2) not null,
  primary key (rep_code_id, lost_on, valued_on)
);

-- How documents go out, and which reviews are late: counted anew after changes, and each day of the book.
create table rep_code_work (
  rep_code_id integer primary key references rep_codes,
  -- The date of the book, and the moment.
  counted_on date not null,
  counted_at timestamptz not null default now(),
  -- Documents that go out, and those of them that go out electronically.
  eligible integer not null,
  electronic integer not null,
  -- Clients who need a review, and those of them whose review is late.
  reviews integer not null,
  overdue integer not null
);

-- What a team has set out to bring in over a year, CAD.
create table team_targets (
  team_id integer not null references teams,
  year smallint not null,
  net_flow numeric(19,2) not null,
  primary key (team_id, year)
);
grant select on team_targets to cairn_reader;

do $$
declare
  name text;
begin
  foreach name in array array['rep_code_revenue_months', 'rep_code_household_spans', 'rep_code_lost_months',
    'rep_code_work'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy led on %I for select to cairn_reader
      using (rep_code_id = any ((select cairn_led_codes())::integer[]))', name);
    execute format('grant select on %I to cairn_reader', name);
  end loop;
  foreach name in array array['rep_code_revenue_months', 'rep_code_work'] loop
    execute format('create policy by_rep_code on %I for select to cairn_reader
      using (rep_code_id = any ((select cairn_rep_codes())::integer[]))', name);
  end loop;
end $$;

create policy adds on rep_code_work for insert to cairn_reader
  with check (rep_code_id = any ((select cairn_rep_codes())::integer[]));
create policy changes on rep_code_work for update to cairn_reader
  using (rep_code_id = any ((select cairn_rep_codes())::integer[]))
  with check (rep_code_id = any ((select cairn_rep_codes())::integer[]));
grant insert, update on rep_code_work to cairn_reader;
-- The gateway, as the owner, looks for what is to be counted anew.
create policy owner_reads on rep_code_work for select to current_user using (true);
