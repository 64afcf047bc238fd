-- What a team is called, whether it is open, its branch and its desk are changed as its members are: by the kit for
-- changes, with the word of a second person. A row that a call writes names the change that it is of, which waits as the
-- row is written and is applied as the transaction ends.

alter table branches
  add column public_id uuid not null
    generated always as (overlay(overlay(md5('branch ' || id::text) placing '8' from 13) placing '8' from 17)::uuid) stored
    constraint branches_public_id unique;

-- The desks for prestige clients. One that no team has at the moment is still one of them.
create table prestige_desks (
  firm_id integer not null references firms,
  name text not null,
  primary key (firm_id, name)
);
insert into prestige_desks
  select distinct g.firm_id, t.prestige_support
  from teams t join branches b on b.id = t.branch_id join regions g on g.id = b.region_id
  where t.prestige_support is not null;
grant select on prestige_desks to cairn_reader;

alter table teams add column change_set_id uuid references change_sets;
alter table rep_codes add column change_set_id uuid references change_sets;

create function cairn_is_change_of_team(set_id uuid, of_team uuid) returns boolean
  language sql stable parallel safe
  return exists (select from change_sets where id = set_id and entity = 'team' and record_id = of_team::text
    and state in ('pending', 'scheduled') and decided_by is not null);

-- A rep code goes where the team goes that owns it.
create function cairn_is_move_of_code(set_id uuid, code_id integer) returns boolean
  language sql stable parallel safe
  return exists (select from team_codes o join teams t on t.id = o.team_id
    where o.rep_code_id = code_id and cairn_today() between o.valid_from and coalesce(o.valid_to, 'infinity')
      and cairn_is_change_of_team(set_id, t.public_id)
      and exists (select from change_items i where i.set_id = cairn_is_move_of_code.set_id and i.path = 'branch'));

alter table teams enable row level security;
create policy staff on teams for select using (true);
create policy changes on teams for update to cairn_reader
  using (true) with check (cairn_is_change_of_team(change_set_id, public_id));
grant update (name_en, name_fr, status, branch_id, prestige_support, change_set_id) on teams to cairn_reader;

alter table rep_codes enable row level security;
create policy staff on rep_codes for select using (true);
create policy moves on rep_codes for update to cairn_reader
  using (true) with check (cairn_is_move_of_code(change_set_id, id));
grant update (branch_id, change_set_id) on rep_codes to cairn_reader;

create function cairn_demand_applied_change() returns trigger
  language plpgsql as $$
begin
  if not exists (
    select from change_sets where id = new.change_set_id and entity = 'team' and state = 'applied'
      and decided_by is not null)
  then
    raise exception 'a team is changed by a change that a second person has approved';
  end if;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['teams', 'rep_codes'] loop
    execute format('create constraint trigger checked after update on %I
      deferrable initially deferred for each row
      when (new.change_set_id is distinct from old.change_set_id)
      execute function cairn_demand_applied_change()', name);
  end loop;
end $$;

-- The manager of a branch sees its rep codes by a right of the firm, which ends as a team takes its codes elsewhere.
create policy ends_led on rep_code_access for update to cairn_reader
  using (team_id is null and subject in (select m.subject from branch_managers m))
  with check ((select cairn_is_team_change(ended_by)));

-- Who checks a change of a team: the manager of its branch; where a manager asks, a registered advisor of its rep codes.
-- A team whose codes have no advisor left, as a closed one, is checked by another manager.
create function cairn_checks_team(person text, maker text, codes integer[]) returns boolean
  language sql stable parallel safe
  return case when not cairn_is_branch_manager(maker, codes) then cairn_is_branch_manager(person, codes)
    else cairn_is_registered(person, codes)
      or cairn_is_branch_manager(person, codes) and not exists (
        select from rep_code_splits s where s.rep_code_id = any (codes)
          and cairn_today() between s.valid_from and coalesce(s.valid_to, 'infinity')) end;

-- Two teams of one firm have no name in common: two changes that give the same name wait for each other here.
create function cairn_own_team_name() returns trigger
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(740319268);
  if exists (
    select from teams t join branches b on b.id = t.branch_id join regions g on g.id = b.region_id
    where t.id <> new.id
      and g.firm_id = (select own.firm_id from branches at join regions own on own.id = at.region_id
        where at.id = new.branch_id)
      and (lower(t.name_en) = lower(new.name_en) or lower(t.name_fr) = lower(new.name_fr)))
  then
    raise exception 'two teams of a firm do not share a name' using errcode = 'unique_violation';
  end if;
  return new;
end $$;
create trigger own_name before update of name_en, name_fr on teams for each row execute function cairn_own_team_name();

insert into change_rules (id, entity, path, part, condition, maker, checker, source, status, valid_from)
  select 'team-' || lower(path), 'team', path, null, 'set', 'everyone', 'branch_manager',
    'Firm policy: the branch manager approves teams', 'in_force', '2000-01-01'
  from unnest(array['nameEn', 'nameFr', 'status', 'branch', 'desk']) path;
