-- Teams: who is in them, which rep codes they own from when to when, and who covers for whom. Staff, no client data.
-- What a team change does to rights stands in rep_code_access like every other right, with the team that it comes from.

alter table teams
  -- Version 8 of RFC 9562, made of the number: always the same.
  add column public_id uuid not null
    generated always as (overlay(overlay(md5('team ' || id::text) placing '8' from 13) placing '8' from 17)::uuid) stored
    constraint teams_public_id unique,
  add column status text not null default 'active' check (status in ('active', 'closed')),
  -- The firm's desk for the team's prestige clients; null: none.
  add column prestige_support text;

alter table advisors
  add column public_id uuid not null
    generated always as (overlay(overlay(md5('advisor ' || id::text) placing '8' from 13) placing '8' from 17)::uuid) stored
    constraint advisors_public_id unique,
  -- ISO 639-1.
  add column languages text[] not null default '{}',
  -- Provinces in which the person is registered; an assistant has none.
  add column provinces text[] not null default '{}';

-- Who approves what a branch changes.
create table branch_managers (
  branch_id integer not null references branches,
  subject text not null references people,
  primary key (branch_id, subject)
);

create table team_members (
  team_id integer not null references teams,
  advisor_id integer not null references advisors,
  role text not null check (role in ('advisor', 'portfolioManager', 'associate', 'assistant')),
  -- Rep codes that an associate or assistant reads; null: all of the team. Advisors and portfolio managers read those
  -- that they have a share of.
  reads integer[],
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  primary key (team_id, advisor_id, valid_from)
);

-- Each rep code has one owner team on any date, or none.
create table team_codes (
  team_id integer not null references teams,
  rep_code_id integer not null references rep_codes,
  is_primary boolean not null default false,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  primary key (rep_code_id, valid_from)
);
create index team_codes_team on team_codes (team_id);

-- Someone covers for someone who is away, for some codes and some days. It ends by itself.
create table team_cover (
  team_id integer not null references teams,
  away_id integer not null references advisors,
  cover_id integer not null references advisors,
  rep_code_ids integer[] not null,
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  primary key (team_id, away_id, cover_id, valid_from),
  check (away_id <> cover_id)
);

-- A right comes from the firm, from a place in a team, or from covering for someone.
alter table rep_code_access
  add column team_id integer references teams,
  add column basis text not null default 'firm' check (basis in ('firm', 'team', 'cover')),
  drop constraint rep_code_access_pkey,
  add column id integer generated always as identity primary key,
  add check ((basis = 'firm') = (team_id is null));
create unique index rep_code_access_once
  on rep_code_access (subject, rep_code_id, valid_from, coalesce(team_id, 0), basis, coalesce(valid_to, 'infinity'));

-- A book from before: the owner team of a code is that of the advisors behind it.
insert into team_members (team_id, advisor_id, role, valid_from)
  select a.team_id, a.id, 'advisor', coalesce(min(s.valid_from), '2009-01-05')
  from advisors a left join rep_code_splits s on s.advisor_id = a.id where a.team_id is not null group by a.id;
insert into team_codes (team_id, rep_code_id, valid_from)
  select min(a.team_id), s.rep_code_id, min(s.valid_from)
  from rep_code_splits s join advisors a on a.id = s.advisor_id where a.team_id is not null group by s.rep_code_id;
update rep_code_access x set team_id = c.team_id, basis = 'team'
  from team_codes c, team_members m, advisors a
  where c.rep_code_id = x.rep_code_id and m.team_id = c.team_id and a.id = m.advisor_id and a.subject = x.subject;

-- A person's teams are those that own one of the person's rep codes today.
create or replace function cairn_teams() returns integer[]
  language sql stable parallel safe
  return (
    select coalesce(array_agg(distinct team_id order by team_id), '{}') from team_codes
    where rep_code_id = any ((select cairn_rep_codes())::integer[])
      and cairn_today() between valid_from and coalesce(valid_to, 'infinity')
  );

alter table advisors drop column team_id;

grant select on branch_managers, team_members, team_codes, team_cover to cairn_reader;
