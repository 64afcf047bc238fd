-- Changes: what was changed on which record, by whom, from what to what; what still waits; and the chain that proves it.
-- Written by gateway/kit/changes alone. A record is named by its kind and its public id: an area that brings a new kind of
-- record adds nothing here. `rep_code_ids` are those of the record, for the policies; null: a record without client data.

-- Counts the changes of a record. One that has no row was never changed and has version 1.
create table aggregate_versions (
  entity text not null,
  record_id text not null,
  rep_code_ids integer[],
  version integer not null check (version > 0),
  primary key (entity, record_id)
);

-- Which changes need a second person.
create table change_rules (
  id text primary key,
  entity text not null,
  -- Path of a field; `*` stands for one step: "delivery.*.consent".
  path text not null,
  -- Of a composite value the one part that matters: "country". Null: all of it.
  part text,
  -- 'set': whatever changes; 'replaced': only where a value stood before; 'cleared': only where it is emptied.
  condition text not null check (condition in ('set', 'replaced', 'cleared')),
  -- Whose changes it holds: everyone's, or only those of who is no registered advisor of the record.
  maker text not null check (maker in ('everyone', 'unregistered')),
  -- Who may check: whoever else sees the record, or a registered advisor of it.
  checker text not null check (checker in ('sees_record', 'registered')),
  -- Where the rule comes from, for people to read.
  source text not null,
  status text not null check (status in ('in_force', 'proposed')),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from)
);

-- One save: it is applied, rejected or undone as a whole. A save of fields with and without a second person makes two.
create table change_sets (
  id uuid primary key,
  entity text not null,
  record_id text not null,
  rep_code_ids integer[],
  -- What belongs together: the sets of one save, or of one bulk change.
  batch_id uuid not null,
  actor text not null,
  on_behalf_of text,
  channel text not null check (channel in ('screen', 'bulk', 'import', 'undo')),
  reason text,
  request_id text not null,
  made_at timestamptz not null default clock_timestamp(),
  -- The version that the form was loaded with.
  base_version integer not null,
  -- The first day on which it holds; null: at once.
  effective_on date,
  state text not null check (state in ('pending', 'scheduled', 'applied', 'rejected', 'withdrawn', 'superseded', 'undone')),
  -- The rules that ask for a second person; empty: none does.
  rule_ids text[] not null default '{}',
  undo_of uuid references change_sets,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  -- Of the record, by this change; null until it is applied.
  version integer,
  applied_at timestamptz,
  constraint change_sets_applied check ((state in ('applied', 'undone')) = (version is not null and applied_at is not null)),
  constraint change_sets_scheduled check (state <> 'scheduled' or effective_on is not null),
  -- Nobody approves or rejects a change of one's own; nobody withdraws someone else's.
  constraint change_sets_second_person check (decided_by is null or (decided_by = actor) = (state = 'withdrawn')),
  constraint change_sets_checked check (
    rule_ids = '{}' or decided_by is not null or state in ('pending', 'superseded')),
  constraint change_sets_refused check (state not in ('rejected', 'withdrawn') or (decided_by is not null and decided_at is not null)),
  constraint change_sets_rejected check (state <> 'rejected' or char_length(decision_reason) >= 10)
);

-- What waits on a record, and its history.
create index change_sets_record on change_sets (entity, record_id, made_at);
-- What waits for a second person.
create index change_sets_pending on change_sets (made_at) where state = 'pending';
-- What waits for its day.
create index change_sets_scheduled on change_sets (effective_on) where state = 'scheduled';
-- What belongs together.
create index change_sets_batch on change_sets (batch_id);

-- A field of a change. A composite value, as a list of phones, is one value; JSON's null is a value too.
create table change_items (
  set_id uuid not null references change_sets,
  position smallint not null,
  entity text not null,
  record_id text not null,
  rep_code_ids integer[],
  path text not null,
  -- What stood there as the change was applied; until then, as it was made.
  was jsonb not null,
  became jsonb not null,
  -- Of a secret the values are its last digits.
  is_secret boolean not null default false,
  -- Of the record, by this change; null until it is applied.
  version integer,
  primary key (set_id, position),
  constraint change_items_path unique (set_id, path)
);

-- Who changed a field since a version.
create index change_items_record on change_items (entity, record_id, version);

-- A secret that waits to be applied, sealed by a key of the gateway; it goes as the change is decided.
create table change_secrets (
  set_id uuid not null references change_sets,
  path text not null,
  rep_code_ids integer[],
  sealed text not null,
  primary key (set_id, path)
);

-- What a person typed in a form and has not saved. JSON as text: it keeps what jsonb refuses, as a NUL.
create table drafts (
  subject text not null,
  form text not null,
  entity text not null,
  -- Empty: of a record that does not exist yet.
  record_id text not null,
  version integer,
  fields text not null,
  saved_at timestamptz not null default clock_timestamp(),
  primary key (subject, form, entity, record_id)
);

-- Sweeps what nobody came back to.
create index drafts_saved_at on drafts (saved_at);

-- The chain: a row for each set that was applied, in the order in which they were committed.
create table change_log (
  seq bigint primary key,
  prev_hash text not null,
  -- SHA-256 of the previous hash, a line feed and `row_text`, in hexadecimal digits.
  hash text not null,
  -- The row as it is proven, to the byte.
  row_text text not null,
  set_id uuid not null constraint change_log_set unique references change_sets,
  rep_code_ids integer[]
);

-- The last link, apart from the chain, so that a tail that is cut off shows.
create table change_log_head (
  id smallint primary key default 1 check (id = 1),
  seq bigint not null,
  hash text not null
);
insert into change_log_head (seq, hash) values (0, repeat('0', 64));

create function cairn_is_registered(person text, codes integer[]) returns boolean
  language sql stable parallel safe
  return exists (
    select from advisors join rep_code_splits splits on splits.advisor_id = advisors.id
    where advisors.subject = person and (codes is null or splits.rep_code_id = any (codes))
      and cairn_today() between splits.valid_from and coalesce(splits.valid_to, 'infinity'));

-- The rules in force on a day that ask for a second person for one field of one change.
create function cairn_change_rules(of_entity text, of_path text, was jsonb, became jsonb, is_registered boolean, on_day date)
  returns setof change_rules
  language sql stable parallel safe
begin atomic
  select rules.* from change_rules rules
  where rules.entity = of_entity
    and of_path ~ ('^' || replace(replace(rules.path, '.', '\.'), '*', '[^.]+') || '$')
    and rules.status = 'in_force' and on_day between rules.valid_from and coalesce(rules.valid_to, 'infinity')
    and (rules.maker = 'everyone' or not is_registered)
    and (rules.part is null or (was -> rules.part) is distinct from (became -> rules.part))
    and case rules.condition when 'replaced' then was <> 'null' when 'cleared' then became = 'null' else true end;
end;

-- A set goes its way and never back, and is decided in the name of who decides.
create function cairn_guard_change() returns trigger
  language plpgsql as $$
begin
  if new.state <> old.state and not (
    old.state = 'pending' and new.state in ('applied', 'scheduled', 'rejected', 'withdrawn', 'superseded')
    or old.state = 'scheduled' and new.state in ('applied', 'withdrawn', 'superseded')
    or old.state = 'applied' and new.state = 'undone')
  then
    raise exception 'a change that is % does not become %', old.state, new.state;
  end if;
  if new.decided_by is distinct from old.decided_by and new.decided_by is distinct from cairn_subject() then
    raise exception 'a change is decided in the name of who decides it';
  end if;
  return new;
end $$;

create trigger guard before update on change_sets for each row execute function cairn_guard_change();

-- Runs as the transaction is committed: the lock of the chain is held no longer than that, and whoever applies a set,
-- and in whatever way, has it in the chain. A set that a rule in force on its day asks a second person for fails here.
create function cairn_log_change() returns trigger
  language plpgsql as $$
declare
  applied change_sets;
  head change_log_head;
  row_text text;
  row_hash text;
begin
  select * into strict applied from change_sets where id = new.id;
  if applied.decided_by is null and exists (
    select from change_items items, cairn_change_rules(items.entity, items.path, items.was, items.became,
      cairn_is_registered(applied.actor, applied.rep_code_ids), applied.made_at::date)
    where items.set_id = applied.id)
  then
    raise exception 'the change % needs a second person', applied.id;
  end if;
  perform pg_advisory_xact_lock(740319266);
  select * into strict head from change_log_head for update;
  row_text := jsonb_build_object(
    'seq', head.seq + 1,
    'at', to_char(applied.applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'set', applied.id, 'batch', applied.batch_id, 'entity', applied.entity, 'record', applied.record_id,
    'version', applied.version, 'actor', applied.actor, 'onBehalfOf', applied.on_behalf_of,
    'channel', applied.channel, 'reason', applied.reason, 'effectiveOn', applied.effective_on,
    'undoOf', applied.undo_of, 'decidedBy', applied.decided_by, 'decisionReason', applied.decision_reason,
    'items', (
      select jsonb_agg(jsonb_build_object('path', path, 'was', was, 'became', became) order by position)
      from change_items where set_id = applied.id))::text;
  row_hash := encode(sha256(convert_to(head.hash || E'\n' || row_text, 'UTF8')), 'hex');
  insert into change_log (seq, prev_hash, hash, row_text, set_id, rep_code_ids)
    values (head.seq + 1, head.hash, row_hash, row_text, applied.id, applied.rep_code_ids);
  update change_log_head set seq = head.seq + 1, hash = row_hash;
  return null;
end $$;

create constraint trigger log_new after insert on change_sets deferrable initially deferred
  for each row when (new.state = 'applied') execute function cairn_log_change();
create constraint trigger log_applied after update on change_sets deferrable initially deferred
  for each row when (old.state <> 'applied' and new.state = 'applied') execute function cairn_log_change();

-- A record that goes to other rep codes takes its changes with it.
create function cairn_move_changes() returns trigger
  language plpgsql as $$
declare
  of_record text;
  codes integer[];
begin
  if tg_table_name = 'clients' then
    select public_id into of_record from parties where id = new.party_id;
    codes := array[new.rep_code_id];
  elsif tg_table_name = 'accounts' then
    of_record := new.public_id;
    codes := array[new.rep_code_id];
  else
    of_record := new.public_id;
    codes := new.rep_code_ids;
  end if;
  update aggregate_versions set rep_code_ids = codes where entity = tg_argv[0] and record_id = of_record;
  update change_log set rep_code_ids = codes
    where set_id in (select id from change_sets where entity = tg_argv[0] and record_id = of_record);
  update change_secrets set rep_code_ids = codes
    where set_id in (select id from change_sets where entity = tg_argv[0] and record_id = of_record);
  update change_items set rep_code_ids = codes where entity = tg_argv[0] and record_id = of_record;
  update change_sets set rep_code_ids = codes where entity = tg_argv[0] and record_id = of_record;
  return null;
end $$;

create trigger move_changes after update of rep_code_id on clients
  for each row when (new.rep_code_id <> old.rep_code_id) execute function cairn_move_changes('client');
create trigger move_changes after update of rep_code_id on accounts
  for each row when (new.rep_code_id <> old.rep_code_id) execute function cairn_move_changes('account');
create trigger move_changes after update of rep_code_ids on households
  for each row when (new.rep_code_ids <> old.rep_code_ids) execute function cairn_move_changes('household');

do $$
declare
  name text;
begin
  foreach name in array array['aggregate_versions', 'change_sets', 'change_items', 'change_secrets', 'change_log', 'drafts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  foreach name in array array['aggregate_versions', 'change_sets', 'change_items', 'change_secrets', 'change_log'] loop
    execute format('create policy by_rep_code on %I for select to cairn_reader
      using (rep_code_ids is null or rep_code_ids && (select cairn_rep_codes()))', name);
    -- The owner applies what is due, moves a record's changes with it, and checks the chain.
    execute format('create policy owner_reads on %I for select to current_user using (true)', name);
    execute format('create policy owner_moves on %I for update to current_user using (true) with check (true)', name);
  end loop;
  foreach name in array array['aggregate_versions', 'change_items', 'change_secrets', 'change_log'] loop
    execute format('create policy adds on %I for insert to cairn_reader
      with check (rep_code_ids is null or rep_code_ids && (select cairn_rep_codes()))', name);
  end loop;
  foreach name in array array['aggregate_versions', 'change_sets', 'change_items'] loop
    execute format('create policy changes on %I for update to cairn_reader
      using (rep_code_ids is null or rep_code_ids && (select cairn_rep_codes()))
      with check (rep_code_ids is null or rep_code_ids && (select cairn_rep_codes()))', name);
  end loop;
end $$;

create policy adds on change_sets for insert to cairn_reader
  with check (actor = (select cairn_subject()) and decided_by is null
    and (rep_code_ids is null or rep_code_ids && (select cairn_rep_codes())));
create policy spends on change_secrets for delete to cairn_reader
  using (rep_code_ids is null or rep_code_ids && (select cairn_rep_codes()));

create policy own on drafts for all to cairn_reader
  using (subject = (select cairn_subject())) with check (subject = (select cairn_subject()));
-- The owner of the tables sees no draft but those that nobody came back to.
create policy forgotten on drafts for all to current_user using (saved_at < now() - interval '90 days');

grant select on change_rules, change_log_head to cairn_reader;
grant update (seq, hash) on change_log_head to cairn_reader;
grant select, insert on aggregate_versions, change_sets, change_items, change_secrets, change_log to cairn_reader;
grant update (version) on aggregate_versions to cairn_reader;
grant update (state, version, applied_at, decided_by, decided_at, decision_reason) on change_sets to cairn_reader;
grant update (was, version) on change_items to cairn_reader;
grant delete on change_secrets to cairn_reader;
grant select, insert, update, delete on drafts to cairn_reader;
-- Who changed something is told by name.
grant select (subject, first_name, last_name) on people to cairn_reader;
