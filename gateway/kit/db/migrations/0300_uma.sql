-- Unified managed accounts: models with their versions, the accounts that follow them, and trades that are not settled.

-- Models are the firm's: no client data.
create table uma_models (
  id integer primary key,
  -- Version 8 of RFC 9562, made of the number: always the same.
  public_id uuid not null
    generated always as (overlay(overlay(md5('uma model ' || id::text) placing '8' from 13) placing '8' from 17)::uuid) stored
    constraint uma_models_public_id unique,
  -- "BAL60": what advisors call it by, in both languages.
  code text not null unique check (code ~ '^[A-Z]{3}[0-9]{2,3}$'),
  name_en text not null,
  name_fr text not null,
  manager text not null,
  -- A closed model takes no new accounts.
  status text not null check (status in ('open', 'closed'))
);

create table uma_versions (
  model_id integer not null references uma_models,
  version integer not null check (version > 0),
  effective_on date not null,
  risk text not null check (risk in ('low', 'lowMedium', 'medium', 'mediumHigh', 'high')),
  minimum numeric(19,2) not null check (minimum >= 0),
  -- A year, in basis points of the account.
  fee_bp integer not null check (fee_bp between 0 and 1000),
  benchmark_en text not null,
  benchmark_fr text not null,
  note_en text not null,
  note_fr text not null,
  primary key (model_id, version),
  unique (model_id, effective_on)
);

-- A version begins after the one before it: nobody rewrites what accounts were measured by.
create function uma_version_follows() returns trigger language plpgsql as $$
begin
  if exists (select from uma_versions v where v.model_id = new.model_id
      and (v.version < new.version and v.effective_on >= new.effective_on
        or v.version > new.version and v.effective_on <= new.effective_on)) then
    raise exception 'version % of model % begins before the one before it', new.version, new.model_id
      using errcode = 'check_violation';
  end if;
  -- A book that is being made tells its past; one that stands takes only what is to come.
  if exists (select from book where new.effective_on < as_of) then
    raise exception 'version % of model % begins before the date of the book', new.version, new.model_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger uma_version_follows before insert or update on uma_versions
  for each row execute function uma_version_follows();

-- The version of each model that is in force at the date of the book.
create view uma_current as
  select distinct on (v.model_id) v.* from uma_versions v, book
  where v.effective_on <= book.as_of order by v.model_id, v.effective_on desc;

create table uma_sleeves (
  model_id integer not null,
  version integer not null,
  sleeve text not null check (sleeve in ('canadianEquity', 'canadianDividend', 'usEquity', 'internationalEquity',
    'fixedIncome', 'cash')),
  position smallint not null,
  target_bp integer not null check (target_bp between 0 and 10000),
  band_bp integer not null check (band_bp > 0),
  primary key (model_id, version, sleeve),
  foreign key (model_id, version) references uma_versions
);

-- What a sleeve buys, in basis points of the sleeve. The cash sleeve buys nothing.
create table uma_picks (
  model_id integer not null,
  version integer not null,
  sleeve text not null,
  security_id integer not null references securities,
  share_bp integer not null check (share_bp between 1 and 10000),
  primary key (model_id, version, sleeve, security_id),
  foreign key (model_id, version, sleeve) references uma_sleeves
);

-- Accounts under management. What the lists sort by is kept beside them; whoever writes holdings writes it too.
create table uma_accounts (
  account_id integer primary key,
  rep_code_id integer not null,
  -- Null: none has been chosen yet.
  model_id integer references uma_models,
  managed_on date not null,
  -- When it was last brought to its targets.
  rebalanced_on date,
  restriction text check (restriction in ('estate', 'legalHold', 'clientInstruction', 'transferPending')),
  status text not null check (status in ('out', 'near', 'inBand', 'restricted', 'noModel', 'noPrices')),
  -- Half of the sum of all drifts; null where nothing is to be traded.
  to_trade_bp integer,
  -- The sleeve that has used most of its band.
  widest text,
  widest_drift_bp integer,
  widest_band_bp integer,
  untracked_bp integer,
  check ((model_id is null) = (status = 'noModel')),
  check (restriction is null or status in ('restricted', 'noModel')),
  foreign key (account_id, rep_code_id) references accounts (id, rep_code_id) on update cascade
);
create index uma_accounts_rep_code on uma_accounts (rep_code_id) include (model_id, status);

-- Trades that are made and not yet in the holdings.
create table uma_pending (
  account_id integer not null,
  security_id integer not null references securities,
  rep_code_id integer not null,
  placed_on date not null,
  -- Negative: a sale.
  quantity numeric(19,6) not null,
  -- What the position gains and the cash pays, CAD.
  amount numeric(19,2) not null,
  primary key (account_id, security_id),
  foreign key (account_id, rep_code_id) references accounts (id, rep_code_id) on update cascade
);
create index uma_pending_rep_code on uma_pending (rep_code_id);

do $$
declare
  name text;
begin
  foreach name in array array['uma_accounts', 'uma_pending'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy by_rep_code on %I for select to cairn_reader
      using (rep_code_id = any ((select cairn_rep_codes())::integer[]))', name);
  end loop;
end $$;

grant select on uma_models, uma_versions, uma_current, uma_sleeves, uma_picks, uma_accounts, uma_pending to cairn_reader;
