-- The executive dashboard: who leads which region, and figures of what a person leads. Figures alone: a leader sees no
-- client, household or account by these rights.

create table region_leaders (
  region_id integer not null references regions,
  subject text not null references people,
  primary key (region_id, subject)
);
grant select on region_leaders to cairn_reader;

-- The rep codes of the branches that a person manages, and of all branches of the regions that a person leads. In
-- PL/pgSQL, which keeps its plan.
create function cairn_led_codes() returns integer[]
  language plpgsql stable parallel safe as $$
begin
  return (
    select coalesce(array_agg(r.id order by r.id), '{}')
    from public.rep_codes r join public.branches b on b.id = r.branch_id
    where b.id in (select m.branch_id from public.branch_managers m where m.subject = public.cairn_subject())
      or b.region_id in (select l.region_id from public.region_leaders l where l.subject = public.cairn_subject())
  );
end $$;

-- Which households have an account or a member under which rep code: how many there are, without anything of them.
create table rep_code_households (
  rep_code_id integer not null references rep_codes,
  household_id integer not null,
  primary key (rep_code_id, household_id)
);

do $$
declare
  name text;
begin
  execute 'alter table rep_code_households enable row level security';
  execute 'alter table rep_code_households force row level security';
  foreach name in array array['rep_code_months', 'rep_code_flow_days', 'rep_code_households'] loop
    execute format('create policy led on %I for select to cairn_reader
      using (rep_code_id = any ((select cairn_led_codes())::integer[]))', name);
  end loop;
end $$;
grant select on rep_code_households to cairn_reader;
