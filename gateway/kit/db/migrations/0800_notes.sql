-- Notes of calls, meetings, e-mails and letters. A note stands on a client, and on a household too if it was written there.
-- Changes of notes go through the kit for changes, on the client.

create table notes (
  id integer generated always as identity primary key,
  public_id uuid not null constraint notes_public_id unique,
  party_id integer not null,
  rep_code_id integer not null,
  household_id integer references households on delete set null,
  kind text not null check (kind in ('call', 'meeting', 'email', 'letter', 'note')),
  -- The date and the time on the clock of the zone, and the moment that they name.
  happened_on date not null,
  happened_at time not null,
  zone text not null,
  happened timestamptz not null,
  -- Somebody who is no client of the household.
  other text,
  body text not null check (char_length(body) between 1 and 10000),
  account_id integer references accounts,
  -- Who reads it: everyone who serves the rep code, or the author alone.
  audience text not null check (audience in ('team', 'self')),
  author text not null,
  written_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  -- A note that was removed stays, so that an undo brings it back as its author's.
  removed_at timestamptz,
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

-- The notes of a client and of a household, the newest first.
create index notes_party on notes (party_id, happened desc, id desc) where removed_at is null;
create index notes_household on notes (household_id, happened desc, id desc) where removed_at is null;

-- The clients whom a note names. A day and a channel stand only where it was a contact that the team may know of: of a note
-- that is removed there are no rows, and one that only its author reads is no contact for others.
create table note_people (
  note_id integer not null references notes,
  position smallint not null,
  party_id integer not null,
  rep_code_id integer not null,
  contacted_on date,
  channel text check (channel in ('phone', 'meeting', 'email', 'letter')),
  primary key (note_id, position),
  constraint note_people_contact check ((contacted_on is null) = (channel is null)),
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

-- Finds the notes that name a client.
create index note_people_party on note_people (party_id);
-- Finds the last contact with each client of a person's rep codes.
create index note_people_contacts on note_people (rep_code_id, party_id, contacted_on) where contacted_on is not null;

create table note_documents (
  note_id integer not null references notes,
  position smallint not null,
  document_id integer not null references documents,
  rep_code_id integer not null references rep_codes,
  primary key (note_id, position)
);

do $$
declare
  name text;
  mine constant text := 'rep_code_id in (select unnest(cairn_rep_codes()))';
  -- The subquery sees what the person sees.
  of_note constant text := 'exists (select from notes n where n.id = note_id)';
  of_author constant text := 'exists (select from notes n where n.id = note_id and n.author = (select cairn_subject()))';
begin
  foreach name in array array['notes', 'note_people', 'note_documents'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert on %I to cairn_reader', name);
  end loop;
  execute format('create policy by_rep_code on notes for select to cairn_reader
    using (%s and (audience = ''team'' or author = (select cairn_subject())))', mine);
  execute format('create policy adds on notes for insert to cairn_reader
    with check (%s and author = (select cairn_subject()))', mine);
  execute format('create policy changes on notes for update to cairn_reader
    using (%1$s and author = (select cairn_subject())) with check (%1$s and author = (select cairn_subject()))', mine);
  execute format('create policy by_rep_code on note_people for select to cairn_reader
    using (%s and (contacted_on is not null or %s))', mine, of_note);
  execute format('create policy by_rep_code on note_documents for select to cairn_reader using (%s and %s)', mine, of_note);
  foreach name in array array['note_people', 'note_documents'] loop
    execute format('create policy adds on %I for insert to cairn_reader with check (%s and %s)', name, mine, of_author);
    execute format('create policy takes_back on %I for delete to cairn_reader using (%s and %s)', name, mine, of_author);
    execute format('grant delete on %I to cairn_reader', name);
  end loop;
end $$;

grant update (kind, happened_on, happened_at, zone, happened, other, body, account_id, edited_at, removed_at)
  on notes to cairn_reader;

-- Who was in touch with whom: the firm's record of contacts and the notes, told once.
create view contacts_told with (security_invoker = true) as
  select party_id, rep_code_id, contacted_on, channel from client_contacts
  union all
  select party_id, rep_code_id, contacted_on, channel from note_people where contacted_on is not null;
grant select on contacts_told to cairn_reader;

-- A change that only its author may read, as that of a note for oneself.
alter table change_sets add column private_to text;
alter table change_items add column private_to text;
alter table change_log add column private_to text;

do $$
declare
  name text;
begin
  foreach name in array array['change_sets', 'change_items', 'change_log'] loop
    -- The owner of the tables moves and proves all changes, whosever they are.
    execute format('create policy of_author on %I as restrictive to public using (
      private_to is null or current_user not in (''cairn_reader'', ''cairn_sin_reader'')
      or private_to = (select cairn_subject()))', name);
  end loop;
end $$;

-- The link of a private change is as private; its hash stands in the chain for everyone.
create or replace function cairn_log_change() returns trigger
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
  insert into change_log (seq, prev_hash, hash, row_text, set_id, rep_code_ids, private_to)
    values (head.seq + 1, head.hash, row_hash, row_text, applied.id, applied.rep_code_ids, applied.private_to);
  update change_log_head set seq = head.seq + 1, hash = row_hash;
  return null;
end $$;

-- A contact that a note tells of makes the kept answers of its rep code old.
create trigger answer_stamp_added after insert on note_people referencing new table as new_rows
  for each statement execute function cairn_stamp_code();
create trigger answer_stamp_changed after update on note_people
  referencing old table as old_rows new table as new_rows for each statement execute function cairn_stamp_code();
create trigger answer_stamp_removed after delete on note_people referencing old table as old_rows
  for each statement execute function cairn_stamp_code();
create trigger answer_stamp_emptied after truncate on note_people
  for each statement execute function cairn_stamp_all();
