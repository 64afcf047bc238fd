-- Households are changed by people: who belongs to them, in which role, and their names. A client's households are a field
-- of the client's record, so that its changes stay with whoever serves the client.

-- What a client's membership was, from when to when. A membership that nobody has changed has no row: it has held since
-- before the book. `until_on` is the first day on which it held no longer; one that was taken back on its first day held
-- on none.
create table household_terms (
  id integer generated always as identity primary key,
  household_id integer not null references households,
  -- As the household was called when the membership began; the log says it so.
  household_name text not null,
  party_id integer not null,
  rep_code_id integer not null,
  role text not null
    check (role in ('head', 'spouse', 'partner', 'child', 'parent', 'company', 'trust', 'other')),
  position smallint not null,
  -- Null: since before the book.
  from_on date,
  until_on date check (until_on >= from_on),
  -- The changes by which it began and ended.
  change_set_id uuid,
  ended_by uuid,
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade deferrable
);
-- The memberships of a client, of which one in each household is open.
create unique index household_terms_open on household_terms (party_id, household_id) where until_on is null;
-- The memberships of a household.
create index household_terms_household on household_terms (household_id);

alter table household_terms enable row level security;
alter table household_terms force row level security;
create policy by_rep_code on household_terms for select to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes())));
create policy adds on household_terms for insert to cairn_reader
  with check (rep_code_id in (select unnest(cairn_rep_codes())));
create policy changes on household_terms for update to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes())))
  with check (rep_code_id in (select unnest(cairn_rep_codes())));
-- An import reads whose households people have changed.
create policy import on household_terms for all to current_user
  using ((select current_setting('cairn.import', true)) = 'on')
  with check ((select current_setting('cairn.import', true)) = 'on');
grant select, insert on household_terms to cairn_reader;
grant update (until_on, ended_by) on household_terms to cairn_reader;

-- Households that people make: far below those of a book, which are counted from 1.
create sequence household_ids as integer minvalue -2000000000 start -2000000000;
grant usage on sequence household_ids to cairn_reader;

-- What is kept of households beside their members is written with them.
do $$
declare
  name text;
begin
  foreach name in array array['household_parts', 'household_overlaps', 'rep_code_households', 'rep_code_household_spans',
    'rep_code_lost_months'] loop
    execute format('create policy adds on %I for insert to cairn_reader
      with check (rep_code_id in (select unnest(cairn_rep_codes())))', name);
    execute format('create policy removes on %I for delete to cairn_reader
      using (rep_code_id in (select unnest(cairn_rep_codes())))', name);
    execute format('grant insert, delete on %I to cairn_reader', name);
  end loop;
  foreach name in array array['rep_code_households', 'rep_code_household_spans', 'rep_code_lost_months'] loop
    -- They are for leaders; the function that writes them anew reads what it takes away.
    execute format('create policy keeps on %I for select to cairn_reader
      using (rep_code_id = any ((select cairn_rep_codes())::integer[])
        and (select current_setting(''cairn.keeps_households'', true)) = ''on'')', name);
  end loop;
end $$;
create policy adds on household_members for insert to cairn_reader
  with check (rep_code_ids && (select cairn_rep_codes()));
create policy changes on household_members for update to cairn_reader
  using (rep_code_ids && (select cairn_rep_codes())) with check (rep_code_ids && (select cairn_rep_codes()));
create policy removes on household_members for delete to cairn_reader
  using (rep_code_ids && (select cairn_rep_codes()));
create policy adds on households for insert to cairn_reader
  with check (rep_code_ids && (select cairn_rep_codes()));
grant insert, delete, update (role, position, rep_code_ids) on household_members to cairn_reader;
grant insert, update (name, member_count, rep_code_ids, rep_code_id, account_count, closed_count, market_value, cash)
  on households to cairn_reader;
grant update (household_id, household_sort_en, household_sort_fr) on clients to cairn_reader;
grant update (household_id) on accounts to cairn_reader;
grant update (rep_code_ids) on parties to cairn_reader;

-- The changes of a household are seen by whoever serves it now. The links of the chain stay as they are where a call moves
-- them: it adds links and changes none.
grant update (rep_code_ids) on aggregate_versions, change_sets, change_items to cairn_reader;
create function cairn_move_household_changes() returns trigger
  language plpgsql as $$
begin
  update aggregate_versions set rep_code_ids = new.rep_code_ids
    where entity = 'household' and record_id = new.public_id::text;
  update change_items set rep_code_ids = new.rep_code_ids
    where entity = 'household' and record_id = new.public_id::text;
  update change_sets set rep_code_ids = new.rep_code_ids
    where entity = 'household' and record_id = new.public_id::text;
  if current_user not in ('cairn_reader', 'cairn_sin_reader') then
    update change_log set rep_code_ids = new.rep_code_ids
      where set_id in (select id from change_sets where entity = 'household' and record_id = new.public_id::text);
    update change_secrets set rep_code_ids = new.rep_code_ids
      where set_id in (select id from change_sets where entity = 'household' and record_id = new.public_id::text);
  end if;
  return null;
end $$;
drop trigger move_changes on households;
create trigger move_changes after update of rep_code_ids on households
  for each row when (new.rep_code_ids <> old.rep_code_ids) execute function cairn_move_household_changes();

-- A task that a person wrote about a household stays with the person where a call changes who serves the household.
create or replace function cairn_move_household_tasks() returns trigger
  language plpgsql as $$
begin
  if current_user in ('cairn_reader', 'cairn_sin_reader') then return null; end if;
  update staff_tasks set rep_code_id = (select min(code) from unnest(new.rep_code_ids) code)
    where household_id = new.id and rep_code_id <> all (new.rep_code_ids);
  return null;
end $$;

-- Writes anew what is kept of some households: who serves them, their sums, the homes of their accounts, and from when to
-- when each rep code served them. A part that another advisor serves is read for it under that advisor's rep codes, which
-- nobody else gets to see: they are taken back before the function ends.
create function cairn_keep_households(touched integer[]) returns void
  language plpgsql as $$
declare
  own text := current_setting('cairn.rep_codes', true);
  wide integer[];
  kept_accounts integer[];
  has_lost boolean;
begin
  select array(select unnest(own::integer[]) union select unnest(h.rep_code_ids) from households h where h.id = any (touched))
    into wide;
  perform set_config('cairn.keeps_households', 'on', true);
  perform set_config('cairn.rep_codes', wide::text, true);
  select array(select unnest(wide) union select unnest(h.rep_code_ids)
    from household_members m join household_members other on other.party_id = m.party_id
    join households h on h.id = other.household_id where m.household_id = any (touched)) into wide;
  perform set_config('cairn.rep_codes', wide::text, true);

  delete from household_parts where household_id = any (touched);
  with homes as (
    select distinct m.household_id, a.id, a.rep_code_id, a.is_counted, a.market_value_cad, a.cash_cad
    from household_members m join account_holders o on o.party_id = m.party_id and o.is_beneficial
    join accounts a on a.id = o.account_id
    where m.household_id = any (touched)
  ), clients_of as (
    select m.household_id, c.rep_code_id, max(c.updated_on) as updated_on
    from household_members m join clients c on c.party_id = m.party_id
    where m.household_id = any (touched) group by 1, 2
  ), parts as (
    select c.household_id, c.rep_code_id, (count(a.id) filter (where a.is_counted))::integer as account_count,
      (count(a.id) filter (where not a.is_counted))::integer as closed_count,
      coalesce(sum(a.market_value_cad) filter (where a.is_counted), 0) as market_value,
      coalesce(sum(a.cash_cad) filter (where a.is_counted), 0) as cash, c.updated_on
    from clients_of c left join homes a using (household_id, rep_code_id) group by 1, 2, c.updated_on
  ), served as (
    select household_id, array_agg(rep_code_id order by rep_code_id) as codes from parts group by 1
  ), told as (
    update households h set member_count = n.members, rep_code_ids = coalesce(n.codes, h.rep_code_ids),
      rep_code_id = n.rep_code_id, account_count = n.account_count, closed_count = n.closed_count,
      market_value = n.market_value, cash = n.cash, updated_on = n.updated_on
    from (
      select t.id, s.codes, p.rep_code_id, p.account_count, p.closed_count, p.market_value, p.cash, p.updated_on,
        (select count(*) from household_members m where m.household_id = t.id) as members
      from unnest(touched) t (id) left join served s on s.household_id = t.id
      left join parts p on p.household_id = t.id and cardinality(s.codes) = 1
    ) n
    where n.id = h.id
  )
  insert into household_parts (household_id, rep_code_id, account_count, closed_count, market_value, cash, updated_on)
  select p.household_id, p.rep_code_id, p.account_count, p.closed_count, p.market_value, p.cash, p.updated_on
  from parts p join served s using (household_id) where cardinality(s.codes) > 1;

  update household_members m set rep_code_ids = h.rep_code_ids
    from households h where h.id = m.household_id and h.id = any (touched) and m.rep_code_ids <> h.rep_code_ids;

  perform cairn_keep_party_codes(array(
    select distinct party_id from household_members where household_id = any (touched)
    union select party_id from household_terms where household_id = any (touched)), wide);

  select array(select distinct o.account_id from account_holders o
    where o.party_id in (select party_id from household_members where household_id = any (touched)
      union select party_id from household_terms where household_id = any (touched))) into kept_accounts;
  update accounts a set household_id = n.household_id
    from (
      select o.account_id, (array_agg(c.household_id order by o.position)
        filter (where o.is_beneficial and c.household_id is not null))[1] as household_id
      from account_holders o join clients c on c.party_id = o.party_id
      where o.account_id = any (kept_accounts) group by 1
    ) n
    where n.account_id = a.id and a.household_id is distinct from n.household_id;
  delete from household_overlaps where account_id = any (kept_accounts);
  insert into household_overlaps (account_id, household_id, rep_code_id)
  with homes as (
    select distinct o.account_id, m.household_id, o.rep_code_id
    from account_holders o join household_members m on m.party_id = o.party_id
    where o.is_beneficial and o.account_id = any (kept_accounts)
  )
  select account_id, household_id, rep_code_id from homes
  where account_id in (select account_id from homes group by 1 having count(*) > 1);

  delete from rep_code_households where household_id = any (touched);
  insert into rep_code_households (rep_code_id, household_id)
  select rep_code_id, id from households
    where id = any (touched) and rep_code_id is not null and not (account_count = 0 and closed_count > 0)
  union all
  select rep_code_id, household_id from household_parts
    where household_id = any (touched) and not (account_count = 0 and closed_count > 0);

  has_lost := exists (select from rep_code_household_spans where household_id = any (touched) and last_on is not null);
  delete from rep_code_household_spans where household_id = any (touched);
  perform cairn_write_spans(touched);
  if has_lost or exists (select from rep_code_household_spans where household_id = any (touched) and last_on is not null) then
    perform cairn_write_lost_months(wide);
  end if;
  perform set_config('cairn.rep_codes', own, true);
  perform set_config('cairn.keeps_households', 'off', true);
end $$;

-- Who may read some parties: whoever serves them or one of their households. Rep codes that are not among `wide` are those
-- of households that stay out of it.
create function cairn_keep_party_codes(people integer[], wide integer[]) returns void
  language sql volatile
begin atomic
  update parties p set rep_code_ids = n.codes
  from (
    select who.id, array(
      select c.rep_code_id from clients c where c.party_id = who.id
      union select unnest(h.rep_code_ids) from household_members m join households h on h.id = m.household_id
        where m.party_id = who.id
      union select code from unnest(who.rep_code_ids) code where code <> all (wide)
      order by 1) as codes
    from parties who where who.id = any (people)
  ) n
  where n.id = p.id and p.rep_code_ids <> n.codes and n.codes <> '{}';
end;

-- From when to when some households were served: as `bookOfBusiness/rows/spans` has it for all of them.
create function cairn_write_spans(touched integer[]) returns void
  language sql volatile
begin atomic
  with homes as (
    select rep_code_id, id as account_id, household_id from accounts where household_id = any (touched)
    union select rep_code_id, account_id, household_id from household_overlaps where household_id = any (touched)
  ), held as (
    select h.rep_code_id, h.household_id,
      daterange(a.opened_on, case when a.is_empty then a.closed_on end) as days, a.opened_on
    from homes h join accounts a on a.id = h.account_id
  ), served as (
    select c.rep_code_id, m.household_id, min(c.client_since) as since
    from clients c join household_members m on m.party_id = c.party_id where m.household_id = any (touched) group by 1, 2
  ), opened as (
    select rep_code_id, household_id, min(opened_on) as first_on from held group by 1, 2
  ), stretches as (
    select rep_code_id, household_id, days from held
    union all
    select rep_code_id, household_id, daterange(s.since, o.first_on)
    from served s left join opened o using (rep_code_id, household_id) where o.first_on is null or s.since < o.first_on
  )
  insert into rep_code_household_spans (rep_code_id, household_id, first_on, last_on)
  select rep_code_id, household_id, lower(span), upper(span) from (
    select rep_code_id, household_id, unnest(range_agg(days)) as span from stretches group by 1, 2
  ) spans;
end;

-- What the households that left some rep codes had at the end of each month before.
create function cairn_write_lost_months(codes integer[]) returns void
  language sql volatile
begin atomic
  delete from rep_code_lost_months where rep_code_id = any (codes);
  insert into rep_code_lost_months (rep_code_id, lost_on, valued_on, market_value)
  select s.rep_code_id, s.last_on, p.valued_on, sum(v.value) * 0.01
  from rep_code_household_spans s
  join accounts a on a.rep_code_id = s.rep_code_id and a.household_id = s.household_id
  join account_months m on m.account_id = a.id
  cross join lateral unnest(m.market_values) with ordinality as v (value, place)
  join (select distinct valued_on from rep_code_months where rep_code_id = any (codes)) p
    on cairn_month_number(p.valued_on) = m.first_at + v.place - 1 and p.valued_on < s.last_on
  where s.rep_code_id = any (codes) and s.last_on is not null and v.value <> 0 group by 1, 2, 3;
end;

-- Sets the households of a client, the first of which is the client's own: [{"id": "…", "name": "…", "role": "head"}].
create function cairn_set_households(client integer, entries jsonb, change uuid) returns void
  language plpgsql as $$
declare
  code integer;
  before integer[];
  after integer[];
begin
  select c.rep_code_id into strict code from clients c where c.party_id = client;
  select array(select household_id from household_members where party_id = client) into before;
  select array(select h.id from jsonb_array_elements(entries) with ordinality e (value, place)
    join households h on h.public_id = (e.value ->> 'id')::uuid order by e.place) into after;
  if cardinality(after) <> jsonb_array_length(entries) then
    raise exception 'a household of a client is not there';
  end if;
  -- Whoever writes the members of the same household at the same moment waits, and counts these too.
  perform from households where id = any (before || after) order by id for update;
  insert into household_terms (household_id, household_name, party_id, rep_code_id, role, position)
    select m.household_id, h.name, client, code, m.role, m.position
    from household_members m join households h on h.id = m.household_id
    where m.party_id = client and not exists (select from household_terms t
      where t.party_id = client and t.household_id = m.household_id and t.until_on is null);
  update household_terms t set until_on = greatest(cairn_today(), t.from_on), ended_by = change
    where t.party_id = client and t.until_on is null and not exists (
      select from jsonb_array_elements(entries) e join households h on h.public_id = (e ->> 'id')::uuid
      where h.id = t.household_id and e ->> 'name' = t.household_name and e ->> 'role' = t.role);
  insert into household_terms (household_id, household_name, party_id, rep_code_id, role, position, from_on, change_set_id)
    select h.id, e ->> 'name', client, code, e ->> 'role',
      coalesce(
        (select t.position from household_terms t where t.party_id = client and t.household_id = h.id order by t.id desc limit 1),
        (select max(m.position) + 1 from household_members m where m.household_id = h.id), 0),
      cairn_today(), change
    from jsonb_array_elements(entries) e join households h on h.public_id = (e ->> 'id')::uuid
    where not exists (select from household_terms t
      where t.party_id = client and t.household_id = h.id and t.until_on is null);
  delete from household_members where party_id = client and household_id <> all (after);
  update household_members m set role = t.role from household_terms t
    where m.party_id = client and t.party_id = client and t.household_id = m.household_id and t.until_on is null
      and m.role <> t.role;
  insert into household_members (household_id, party_id, role, position, rep_code_ids)
    select t.household_id, client, t.role, t.position, array(select unnest(h.rep_code_ids) union select code order by 1)
    from household_terms t join households h on h.id = t.household_id
    where t.party_id = client and t.until_on is null
      and not exists (select from household_members m where m.party_id = client and m.household_id = t.household_id);
  update clients c set household_id = after[1], household_sort_en = h.name, household_sort_fr = h.name
    from (select 1) one left join households h on h.id = after[1]
    where c.party_id = client and c.household_id is distinct from after[1];
  perform cairn_keep_households(array(select unnest(before) union select unnest(after)));
end $$;

-- Names a household, also where its members are listed by it.
create function cairn_name_household(household integer, new_name text) returns void
  language plpgsql as $$
declare
  own text := current_setting('cairn.rep_codes', true);
begin
  update households set name = new_name where id = household;
  perform set_config('cairn.rep_codes', (select rep_code_ids::text from households where id = household), true);
  update clients set household_sort_en = new_name, household_sort_fr = new_name where household_id = household;
  perform set_config('cairn.rep_codes', own, true);
end $$;

-- The advisors of a client are told that the client's household was changed.
insert into notification_rules (kind, position, audience, channel, is_fixed, is_urgent, source_en, source_fr) values
  ('householdChanged', 19, 'each', 'list', false, false, 'Firm policy 8.1', 'Politique 8.1 de la société');
