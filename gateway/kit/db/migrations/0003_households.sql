-- Parties and the households that they form. Money is in CAD.

-- People, companies and trusts by name. A party can be read by whoever serves it or serves its household, so that a
-- household is shown whole. Whether the person may open a party as a client is told by `clients`.
create table parties (
  id integer primary key,
  -- The only id that leaves the gateway.
  public_id uuid not null constraint parties_public_id unique,
  kind text not null check (kind in ('person', 'company', 'trust')),
  given_name text,
  -- With its particles: "de la Cruz".
  family_name text,
  -- Of a company or a trust.
  legal_name text,
  -- The rep codes that may read it: its own, and those of its household.
  rep_code_ids integer[] not null,
  check ((kind = 'person') = (legal_name is null)),
  check ((kind = 'person') = (family_name is not null))
);

-- A household that one rep code serves has its sums here; an account that two members share counts once. A household
-- that several rep codes serve has none: someone who sees part of it must not read the whole, so each code has its own
-- sums in `household_parts`.
create table households (
  id integer primary key,
  public_id uuid not null constraint households_public_id unique,
  name text not null,
  name_search text not null generated always as (cairn_name_search(name, '{}')) stored,
  member_count smallint not null default 0,
  -- The rep codes of its members. A person who has only some of them sees the household in part.
  rep_code_ids integer[] not null,
  -- Null where several serve it.
  rep_code_id integer references rep_codes,
  -- Accounts that count in totals, and closed accounts with nothing in them.
  account_count integer,
  closed_count integer,
  market_value numeric(19,2),
  cash numeric(19,2),
  -- Lists sort by whole cents: behind a policy an index is not used for numeric, which is not leakproof.
  market_value_cents bigint generated always as ((market_value * 100)::bigint) stored,
  cash_cents bigint generated always as ((cash * 100)::bigint) stored,
  updated_on date,
  constraint households_one_code check (
    case when rep_code_id is null
      then num_nonnulls(account_count, closed_count, market_value, cash, updated_on) = 0
      else rep_code_ids = array[rep_code_id]
        and num_nulls(account_count, closed_count, market_value, cash, updated_on) = 0 end)
);

-- Finds the households of a person's rep codes.
create index households_rep_code on households (rep_code_id);
-- The list by name in English.
create index households_name_en on households (name collate cairn_en, id);
-- The list by name in French.
create index households_name_fr on households (name collate cairn_fr, id);
-- The list by market value.
create index households_market_value on households (market_value_cents, id);
-- The list by cash.
create index households_cash on households (cash_cents, id);
-- The list by number of members.
create index households_member_count on households (member_count, id);
-- The list by number of accounts.
create index households_account_count on households (account_count, id);
-- The list by date of the last update.
create index households_updated_on on households (updated_on, id);

create table household_members (
  household_id integer not null references households,
  party_id integer not null references parties,
  role text not null
    check (role in ('head', 'spouse', 'partner', 'child', 'parent', 'company', 'trust', 'other')),
  position smallint not null,
  rep_code_ids integer[] not null,
  primary key (household_id, party_id)
);

-- Finds the household of a party.
create index household_members_party on household_members (party_id);

-- What one rep code has of a household that several serve; an account that two of its clients hold counts once. An
-- account has one rep code only, so what a person sees of the household is the sum over the person's codes.
create table household_parts (
  household_id integer not null references households,
  rep_code_id integer not null references rep_codes,
  account_count integer not null,
  closed_count integer not null,
  market_value numeric(19,2) not null,
  cash numeric(19,2) not null,
  updated_on date not null,
  primary key (household_id, rep_code_id)
);

-- Finds the parts of a person's rep codes.
create index household_parts_rep_code on household_parts (rep_code_id);
