-- Changes of teams: made by the kit for changes, approved by a second person, and enforced here. A row of members, codes,
-- splits, cover or rights that a call writes names the change that it is of, and is refused as the transaction ends unless
-- that change was applied with a second person's word.

do $$
declare
  name text;
begin
  foreach name in array array['team_members', 'team_codes', 'team_cover', 'rep_code_splits', 'rep_code_access'] loop
    execute format('alter table %I add column change_set_id uuid references change_sets,
      add column ended_by uuid references change_sets', name);
    execute format('alter table %I enable row level security', name);
  end loop;
  -- Who works with which code is no client data; each statement names the codes or the team that it reads.
  foreach name in array array['team_members', 'team_codes', 'team_cover', 'rep_code_splits', 'rep_code_access'] loop
    execute format('create policy staff on %I for select using (true)', name);
  end loop;
end $$;

create function cairn_is_team_change(set_id uuid) returns boolean
  language sql stable parallel safe
  return exists (select from change_sets where id = set_id and entity = 'team'
    and state in ('pending', 'scheduled', 'applied'));

create function cairn_demand_team_change() returns trigger
  language plpgsql as $$
begin
  if not exists (
    select from change_sets where id = coalesce(new.ended_by, new.change_set_id) and entity = 'team'
      and state = 'applied' and decided_by is not null)
  then
    raise exception 'a team is changed by a change that a second person has approved';
  end if;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['team_members', 'team_codes', 'team_cover', 'rep_code_splits', 'rep_code_access'] loop
    execute format('create policy adds on %I for insert to cairn_reader
      with check ((select cairn_is_team_change(change_set_id)))', name);
    execute format('create policy ends on %I for update to cairn_reader
      using (%s) with check ((select cairn_is_team_change(ended_by)))', name,
      case name when 'rep_code_access' then 'team_id is not null' else 'true' end);
    -- What was to begin and does not; a change that a gateway applies late begins some days ago.
    execute format('create policy takes_back on %I for delete to cairn_reader
      using (change_set_id is not null and valid_from >= cairn_today() - 31)', name);
    execute format('create constraint trigger checked after insert or update on %I
      deferrable initially deferred for each row
      when (coalesce(new.ended_by, new.change_set_id) is not null)
      execute function cairn_demand_team_change()', name);
    execute format('grant select, insert, delete on %I to cairn_reader', name);
    execute format('grant update (valid_to, ended_by) on %I to cairn_reader', name);
  end loop;
end $$;

-- One owner team on any date: two changes of one code wait for each other here.
create function cairn_one_owner() returns trigger
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(740319267, new.rep_code_id);
  if exists (
    select from team_codes o where o.rep_code_id = new.rep_code_id and o.valid_from <> new.valid_from
      and daterange(o.valid_from, o.valid_to, '[]') && daterange(new.valid_from, new.valid_to, '[]'))
  then
    raise exception 'a rep code has one owner team' using errcode = 'exclusion_violation';
  end if;
  return new;
end $$;
create trigger one_owner before insert or update on team_codes for each row execute function cairn_one_owner();

-- Splits of a code add to 10,000 basis points on every day on which somebody has a share.
create function cairn_whole_splits() returns trigger
  language plpgsql as $$
declare
  code integer := coalesce(new.rep_code_id, old.rep_code_id);
begin
  if exists (
    select from (
      select valid_from as day from rep_code_splits where rep_code_id = code
      union select valid_to + 1 from rep_code_splits where rep_code_id = code and valid_to is not null
    ) days cross join lateral (
      select sum(share_bp) as whole from rep_code_splits s
      where s.rep_code_id = code and days.day between s.valid_from and coalesce(s.valid_to, 'infinity')
    ) sums where sums.whole <> 10000)
  then
    raise exception 'the splits of a rep code add to 10,000 basis points';
  end if;
  return null;
end $$;
create constraint trigger whole_splits after insert or update on rep_code_splits
  deferrable initially deferred for each row
  when (coalesce(new.ended_by, new.change_set_id) is not null) execute function cairn_whole_splits();

-- The manager of a branch of some rep codes.
create function cairn_is_branch_manager(person text, codes integer[]) returns boolean
  language sql stable parallel safe
  return exists (
    select from branch_managers m join rep_codes r on r.branch_id = m.branch_id
    where m.subject = person and r.id = any (codes));

alter table change_rules drop constraint change_rules_checker_check,
  -- 'branch_manager': the manager of the branch; where that is the maker, a registered advisor of the record.
  add constraint change_rules_checker_check check (checker in ('sees_record', 'registered', 'branch_manager'));

insert into change_rules (id, entity, path, part, condition, maker, checker, source, status, valid_from) values
  ('team-members', 'team', 'members', null, 'set', 'everyone', 'branch_manager',
    'Firm policy: the branch manager approves teams', 'in_force', '2000-01-01'),
  ('team-codes', 'team', 'codes.*', null, 'set', 'everyone', 'branch_manager',
    'Firm policy: the branch manager approves teams', 'in_force', '2000-01-01'),
  ('team-cover', 'team', 'cover', null, 'set', 'everyone', 'branch_manager',
    'Firm policy: the branch manager approves teams', 'in_force', '2000-01-01');

-- The changes of a team are seen by its rep codes, as these come and go.
grant update (rep_code_ids) on aggregate_versions to cairn_reader;
