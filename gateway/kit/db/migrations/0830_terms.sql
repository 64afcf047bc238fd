-- The terms and conditions: each version as it was published, and who accepted or declined which. Rows of both stay as they are.

create table terms_versions (
  id uuid primary key default gen_random_uuid(),
  number integer not null constraint terms_versions_number unique check (number > 0),
  -- Markdown, as it was published.
  text_en text not null,
  text_fr text not null,
  -- Of the bytes of the text in UTF-8, in hexadecimal digits.
  sha256_en text not null check (sha256_en = encode(sha256(convert_to(text_en, 'UTF8')), 'hex')),
  sha256_fr text not null check (sha256_fr = encode(sha256(convert_to(text_fr, 'UTF8')), 'hex')),
  -- The first day on which it holds.
  effective_on date not null,
  -- Whom it is for; null for all. The province is the one of the person's branch.
  roles text[] check (cardinality(roles) > 0 and roles <@ array['advisor', 'assistant', 'leader']),
  provinces text[] check (cardinality(provinces) > 0),
  -- False where only a slip was mended: whoever accepted the version before is not asked again.
  is_material boolean not null,
  -- What changed since the version before; null for the first one.
  changes_en text check (length(changes_en) between 1 and 1000),
  changes_fr text check (length(changes_fr) between 1 and 1000),
  published_at timestamptz not null default clock_timestamp(),
  check ((changes_en is null) = (changes_fr is null)),
  check (number = 1 or changes_en is not null)
);

create table terms_decisions (
  id bigint generated always as identity primary key,
  subject text not null references people,
  version_id uuid not null references terms_versions,
  decision text not null check (decision in ('accepted', 'declined')),
  -- The language in which the text was shown, and the hash of that text.
  locale text not null check (locale in ('en', 'fr')),
  sha256 text not null,
  decided_at timestamptz not null default clock_timestamp()
);
-- Each call asks whether the person has accepted.
create unique index terms_decisions_accepted on terms_decisions (subject, version_id) where decision = 'accepted';
-- What a person decided, the latest first.
create index terms_decisions_subject on terms_decisions (subject, decided_at);

create function cairn_stay_as_it_is() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % stays as it is', tg_table_name;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['terms_versions', 'terms_decisions'] loop
    execute format('create trigger stays before update or delete on %I for each row execute function cairn_stay_as_it_is()',
      name);
    execute format('create trigger stays_whole before truncate on %I execute function cairn_stay_as_it_is()', name);
  end loop;
end $$;

-- A decision names the text that was shown.
create function cairn_guard_terms() returns trigger language plpgsql as $$
begin
  if not exists (select from public.terms_versions v where v.id = new.version_id
    and new.sha256 = case new.locale when 'fr' then v.sha256_fr else v.sha256_en end)
  then
    raise exception 'a decision on terms names the hash of their text';
  end if;
  return new;
end $$;
create trigger guard before insert on terms_decisions for each row execute function cairn_guard_terms();

-- A person's role, as an audience names it: the same as for the news.
create function cairn_staff_role(person text) returns text
  language plpgsql stable as $$
begin
  return case
    when exists (select from public.branch_managers m where m.subject = person)
      or exists (select from public.region_leaders l where l.subject = person) then 'leader'
    when exists (select from public.advisors a join public.rep_code_splits s on s.advisor_id = a.id
      where a.subject = person) then 'advisor'
    else 'assistant' end;
end $$;

-- The versions that hold on a day for a person. A person without a branch is in the audience of every province.
create function cairn_terms_of(person text, day date) returns setof terms_versions
  language plpgsql stable as $$
begin
  return query
    select v.* from public.people p left join public.branches b on b.id = p.branch_id
    join public.terms_versions v on v.effective_on <= day
      and (v.roles is null or public.cairn_staff_role(person) = any (v.roles))
      and (v.provinces is null or b.province is null or b.province = any (v.provinces))
    where p.subject = person;
end $$;

-- The version that a person has to accept before anything else; null for none. The flag of the terms is on unless the firm
-- has turned it off. It runs with every call: most often it ends at its first or its third question.
create function cairn_owed_terms(person text, day date) returns uuid
  language plpgsql stable as $$
declare
  asked integer;
  latest uuid;
begin
  if not exists (select from public.terms_versions v where v.effective_on <= day) then
    return null;
  end if;
  if (select f.value = 'false'::jsonb from public.feature_flags f
    where f.key = 'termsNCondition' and f.subject in ('', person) order by f.subject desc limit 1)
  then
    return null;
  end if;
  select max(v.number) filter (where v.is_material), (array_agg(v.id order by v.number desc))[1] into asked, latest
    from public.cairn_terms_of(person, day) v;
  if asked is null or exists (
    select from public.terms_decisions d join public.cairn_terms_of(person, day) v on v.id = d.version_id
    where d.subject = person and d.decision = 'accepted' and v.number >= asked)
  then
    return null;
  end if;
  return latest;
end $$;

-- Whose decisions a manager of a branch or the leader of a region sees.
create function cairn_led_people() returns text[]
  language plpgsql stable as $$
begin
  return (
    select coalesce(array_agg(p.subject), '{}') from public.people p join public.branches b on b.id = p.branch_id
    where b.id in (select m.branch_id from public.branch_managers m where m.subject = public.cairn_subject())
      or b.region_id in (select l.region_id from public.region_leaders l where l.subject = public.cairn_subject())
  );
end $$;

alter table terms_decisions enable row level security;
alter table terms_decisions force row level security;
create policy own on terms_decisions for all to cairn_reader
  using (subject = (select cairn_subject())) with check (subject = (select cairn_subject()));
create policy led on terms_decisions for select to cairn_reader
  using (cairn_subject() is not null and subject = any ((select cairn_led_people())::text[]));
-- Each call asks before it becomes the role of the calls; the demo brings its own.
create policy owner_keeps on terms_decisions for all to current_user using (true) with check (true);

grant select on terms_versions to cairn_reader;
grant select, insert (subject, version_id, decision, locale, sha256) on terms_decisions to cairn_reader;
grant select (branch_id) on people to cairn_reader;

-- What is published and what people decide goes into the chain of changes, as a set of its own that has no rep code: no log
-- of a record lists it, and whoever checks the chain reads it.
create function cairn_chain_terms(of_actor text, arrived text, request text, facts jsonb) returns uuid
  language plpgsql as $$
declare
  made uuid := gen_random_uuid();
begin
  insert into public.change_sets (id, entity, record_id, rep_code_ids, batch_id, actor, channel, request_id, base_version,
    state, version, applied_at, applied_in)
  values (made, 'terms', made::text, '{}', made, of_actor, arrived, request, 0, 'applied', 1, clock_timestamp(),
    pg_current_xact_id());
  insert into public.change_items (set_id, position, entity, record_id, rep_code_ids, path, was, became, version)
  select made, fact.ordinality, 'terms', made::text, '{}', fact.key, 'null', fact.value, 1
  from jsonb_each(facts) with ordinality as fact;
  return made;
end $$;

-- A call adds sets in the person's own name and reads those; so does the chain, which is written as the call ends.
create policy terms_own on change_sets for select to cairn_reader
  using (entity = 'terms' and actor = (select cairn_subject()) and (select cairn_rep_codes()) is not null);
create policy terms_add on change_sets for insert to cairn_reader
  with check (entity = 'terms' and rep_code_ids = '{}' and actor = (select cairn_subject()) and decided_by is null);
create policy terms_own on change_items for select to cairn_reader
  using (entity = 'terms' and (select cairn_rep_codes()) is not null
    and set_id in (select s.id from change_sets s where s.entity = 'terms' and s.actor = (select cairn_subject())));
create policy terms_add on change_items for insert to cairn_reader
  with check (entity = 'terms' and rep_code_ids = '{}' and (select cairn_subject()) is not null);
create policy terms_own on change_log for select to cairn_reader
  using (rep_code_ids = '{}' and (select cairn_rep_codes()) is not null
    and set_id in (select s.id from change_sets s where s.entity = 'terms' and s.actor = (select cairn_subject())));
create policy terms_add on change_log for insert to cairn_reader
  with check (rep_code_ids = '{}' and (select cairn_subject()) is not null);

-- The owner publishes.
create policy terms_published on change_sets for insert to current_user with check (entity = 'terms');
create policy terms_published on change_items for insert to current_user with check (entity = 'terms');
create policy terms_published on change_log for insert to current_user with check (rep_code_ids = '{}');
