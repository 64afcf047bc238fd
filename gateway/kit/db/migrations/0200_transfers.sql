-- Transfers in: what is asked of another dealer, what came of it, and the rules by which days are counted.

-- The dealers that assets come from: whom the firm deals with, no row of client data.
create table transfer_dealers (
  code text primary key check (code ~ '^[A-Z]{3,6}$'),
  name_en text not null,
  name_fr text not null,
  -- On the electronic network of the clearing house (ATON).
  is_on_network boolean not null
);

-- The clocks: so many days of a calendar from one event to another. A rule that changes is a new row.
create table transfer_rules (
  id text primary key,
  number text not null,
  from_event text not null,
  days integer not null check (days >= 0),
  calendar text not null check (calendar in ('XTSE', 'XNYS', 'clearing', 'banks')),
  until_event text not null,
  effective_from date,
  effective_to date check (effective_to >= effective_from),
  status text not null check (status in ('inForce', 'proposed')),
  source_en text not null,
  source_fr text not null,
  position smallint not null,
  check ((status = 'inForce') = (effective_from is not null))
);

insert into transfer_rules (id, number, from_event, days, calendar, until_event, effective_from, status, source_en,
  source_fr, position) values
  ('4855', '4855', 'documentsComplete', 0, 'clearing', 'requestSent', '2021-12-31', 'inForce',
    'CIRO investment dealer rules, numbered as by IIROC', 'Règles de l’OCRI pour les courtiers en placement, numérotation de l’OCRCVM', 1),
  ('4856', '4856', 'requestReceived', 2, 'clearing', 'listOrRejection', '2021-12-31', 'inForce',
    'CIRO investment dealer rules, numbered as by IIROC', 'Règles de l’OCRI pour les courtiers en placement, numérotation de l’OCRCVM', 2),
  ('4857', '4857', 'listReturned', 1, 'clearing', 'transferStarted', '2021-12-31', 'inForce',
    'CIRO investment dealer rules, numbered as by IIROC', 'Règles de l’OCRI pour les courtiers en placement, numérotation de l’OCRCVM', 3),
  ('4859', '4859', 'requestReceived', 10, 'clearing', 'remedyOpens', '2021-12-31', 'inForce',
    'CIRO investment dealer rules, numbered as by IIROC', 'Règles de l’OCRI pour les courtiers en placement, numérotation de l’OCRCVM', 4),
  ('proposed-10', 'CIRO', 'requestReceived', 10, 'banks', 'settled', null, 'proposed',
    'CIRO white paper and proposed amendments of 2025', 'Livre blanc et projet de modifications de l’OCRI de 2025', 5);

create table transfers (
  id integer primary key,
  public_id uuid not null constraint transfers_public_id unique,
  rep_code_id integer not null,
  account_id integer not null,
  party_id integer not null,
  number text not null constraint transfers_number unique,
  dealer_code text not null references transfer_dealers,
  delivering_account text not null,
  kind text not null check (kind in ('inKind', 'inCash', 'partial', 'mixed')),
  expected numeric(19,2) not null check (expected >= 0),
  signed_on date not null,
  document_count smallint not null,
  -- The fields as we sent them and as the dealer has them, by field: {"birthDate": {"ours": "…", "theirs": null}}.
  request jsonb not null,
  address_differs boolean not null,
  position_count integer,
  -- All below is made of the events, and of nothing else.
  state text not null check (state in ('new', 'sent', 'accepted', 'unconfirmed', 'rejected', 'assetList', 'settling',
    'residual', 'completed', 'cancelled')),
  state_on date not null,
  documents_on date,
  received_on date,
  list_on date,
  rejected_on date,
  reject_code text,
  reject_field text,
  positions_arrived integer not null,
  cost_missing integer not null,
  residual numeric(19,2),
  ended_on date,
  -- Clearing days from receipt to the end.
  taken_days integer,
  due_on date,
  remedy_on date,
  version integer not null check (version > 0),
  foreign key (account_id, rep_code_id) references accounts (id, rep_code_id) on update cascade deferrable,
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade deferrable,
  constraint transfers_id_rep_code unique (id, rep_code_id),
  check ((state in ('completed', 'cancelled')) = (ended_on is not null)),
  check ((state = 'rejected') = (reject_code is not null))
);

create index transfers_rep_code on transfers (rep_code_id, state);
create index transfers_account on transfers (account_id);

-- What happened, in the order in which it was told. `ref` names an event of the carrier's: the same one counts once.
create table transfer_events (
  id bigint generated always as identity primary key,
  transfer_id integer not null,
  rep_code_id integer not null,
  kind text not null,
  happened_on date not null,
  ref text,
  subject text,
  note text,
  -- What else the event says: the reason of a rejection, the day of receipt, how many positions.
  facts jsonb not null,
  -- Null of what the book begins with.
  recorded_at timestamptz default now(),
  fault text check (fault in ('repeated', 'beforeRequest', 'afterEnd', 'notPossible')),
  foreign key (transfer_id, rep_code_id) references transfers (id, rep_code_id) on update cascade deferrable
);

create index transfer_events_transfer on transfer_events (transfer_id, id);

grant select on transfer_dealers, transfer_rules to cairn_reader;

do $$
declare
  name text;
begin
  foreach name in array array['transfers', 'transfer_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy by_rep_code on %I for select to cairn_reader
      using (rep_code_id = any ((select cairn_rep_codes())::integer[]))', name);
  end loop;
end $$;

create policy own_transfers on transfers for update to cairn_reader
  using (rep_code_id = any ((select cairn_rep_codes())::integer[]))
  with check (rep_code_id = any ((select cairn_rep_codes())::integer[]));
create policy own_events on transfer_events for insert to cairn_reader
  with check (
    rep_code_id = any ((select cairn_rep_codes())::integer[]) and subject = (select cairn_subject())
  );

grant select on transfers, transfer_events to cairn_reader;
grant update (request, state, state_on, documents_on, received_on, list_on, rejected_on, reject_code, reject_field,
  positions_arrived, cost_missing, residual, ended_on, taken_days, due_on, remedy_on, version) on transfers to cairn_reader;
grant insert (transfer_id, rep_code_id, kind, happened_on, ref, subject, note, facts) on transfer_events to cairn_reader;
