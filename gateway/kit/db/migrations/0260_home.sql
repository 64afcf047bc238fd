-- The home page: when a person signed in last, which tasks the person has put off, and the book at the end of each month.

-- The last sign-in and the one before it. `previous_as_of` is the date of the book that the person saw before today's.
create table sign_ins (
  subject text primary key,
  signed_in_at timestamptz not null,
  as_of date not null,
  previous_at timestamptz,
  previous_as_of date
);

-- Tasks that a person has put off or dismissed, by their key. They come back on `until`; null: they stay away.
create table task_marks (
  subject text not null,
  key text not null check (char_length(key) between 3 and 161),
  kind text not null check (kind in ('dismissed', 'putOff')),
  until date,
  marked_at timestamptz not null default now(),
  primary key (subject, key),
  check (kind = 'dismissed' or until is not null)
);

do $$
declare
  name text;
begin
  foreach name in array array['sign_ins', 'task_marks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own on %I for all to cairn_reader
      using (subject = (select cairn_subject())) with check (subject = (select cairn_subject()))', name);
  end loop;
end $$;

grant select, insert, update on sign_ins to cairn_reader;
grant select, insert, update, delete on task_marks to cairn_reader;

-- What a rep code's accounts were worth at the end of each month, and what came in less what went out in that month. The
-- last row of a code is of the date of the book. Whoever writes its sources writes it too.
create table rep_code_months (
  rep_code_id integer not null references rep_codes,
  -- The first day of the month.
  month date not null,
  -- The last day of the month that has prices.
  valued_on date not null,
  market_value numeric(19,2) not null,
  cash numeric(19,2) not null,
  -- By the trade dates of the calendar month.
  net_flow numeric(19,2) not null,
  primary key (rep_code_id, month)
);

alter table rep_code_months enable row level security;
alter table rep_code_months force row level security;
create policy by_rep_code on rep_code_months for select to cairn_reader
  using (rep_code_id = any ((select cairn_rep_codes())::integer[]));
grant select on rep_code_months to cairn_reader;

-- When a bond or a GIC is paid back; null for what has no end.
alter table securities add column matures_on date;

-- Finds what happened lately in the accounts of a person's rep codes.
create index transactions_rep_code on transactions (rep_code_id, trade_date);
-- What the codes of a person hold of each security, without a look at the rows.
create index holdings_rep_code on holdings (rep_code_id, security_id) include (quantity);
-- Finds whose birthday is near.
create index clients_birth_date on clients (rep_code_id, birth_date);
