-- News of the firm for its staff, and what each person has read, confirmed and registered for.

create table news_items (
  id integer primary key,
  public_id uuid not null constraint news_items_public_id unique,
  kind text not null check (kind in ('firm', 'market', 'compliance', 'product', 'event')),
  title_en text not null,
  title_fr text not null,
  -- Paragraphs.
  body_en text[] not null check (cardinality(body_en) > 0),
  body_fr text[] not null check (cardinality(body_fr) = cardinality(body_en)),
  -- Whom it is for; null for all.
  branches integer[],
  roles text[] check (roles <@ array['advisor', 'assistant', 'leader']),
  published_at timestamptz not null,
  -- The last day on which it is listed.
  expires_on date,
  is_pinned boolean not null default false,
  is_must_read boolean not null default false,
  -- What it is about.
  symbols text[] not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  place_en text,
  place_fr text,
  link text check (link like '/%'),
  credit_tenths integer check (credit_tenths > 0),
  check ((kind = 'event') = (starts_at is not null)),
  check ((starts_at is null) = (ends_at is null)),
  check ((place_en is null) = (place_fr is null))
);
create index news_items_published on news_items (published_at);

-- A receipt stays as it was given first.
create table news_receipts (
  subject text not null,
  item_id integer not null references news_items,
  read_at timestamptz,
  confirmed_at timestamptz,
  primary key (subject, item_id)
);

create table news_registrations (
  subject text not null,
  item_id integer not null references news_items,
  registered_at timestamptz not null default now(),
  primary key (subject, item_id)
);

do $$
declare
  name text;
begin
  foreach name in array array['news_receipts', 'news_registrations'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own on %I for all to cairn_reader
      using (subject = (select cairn_subject())) with check (subject = (select cairn_subject()))', name);
  end loop;
end $$;

grant select on news_items to cairn_reader;
grant select, insert, update (read_at, confirmed_at) on news_receipts to cairn_reader;
grant select, insert, delete on news_registrations to cairn_reader;
