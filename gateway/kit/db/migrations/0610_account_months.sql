-- The number of a month, counted through the years: the next one is one more.
create function cairn_month_number(day date) returns integer language sql immutable parallel safe
  return extract(year from day)::integer * 12 + extract(month from day)::integer;

-- What each account was worth at the end of each month, in whole cents: where every value of a month-end is read, for one
-- account, a part of a book or a rep code. Whoever writes its sources writes it too, and the months of rep codes with it.
create table account_months (
  account_id integer primary key,
  rep_code_id integer not null,
  -- The month of the first element (`cairn_month_number`). The last element is that of the date of the book.
  first_at integer not null,
  -- CAD.
  market_values bigint[] not null,
  cash bigint[] not null,
  -- What was held in US dollars, in USD.
  usd_values bigint[] not null,
  -- What prices and the rate of exchange did in the month, CAD: the change of the value that no entry explains, trades aside.
  gains bigint[] not null,
  foreign key (account_id, rep_code_id) references accounts (id, rep_code_id) on update cascade
);

-- Reads the months of a person's accounts.
create index account_months_rep_code on account_months (rep_code_id);

-- The sums of the accounts of a rep code.
alter table rep_code_months add column gains numeric(19,2) not null default 0;

alter table account_months enable row level security;
alter table account_months force row level security;
create policy by_rep_code on account_months for select to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes())));
grant select on account_months to cairn_reader;

create trigger answer_stamp_added after insert on account_months referencing new table as new_rows
  for each statement execute function cairn_stamp_code();
create trigger answer_stamp_changed after update on account_months referencing old table as old_rows new table as new_rows
  for each statement execute function cairn_stamp_code();
create trigger answer_stamp_removed after delete on account_months referencing old table as old_rows
  for each statement execute function cairn_stamp_code();
create trigger answer_stamp_emptied after truncate on account_months
  for each statement execute function cairn_stamp_all();
