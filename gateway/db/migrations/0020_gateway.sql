-- What the calls need beside the book: the keys of writes, the flags that differ from their defaults, search patterns.

-- A write and its answer, kept for a day (draft-ietf-httpapi-idempotency-key-header). Claimed and swept by the owner;
-- the answer is kept by the person's own transaction, so that effect and answer are committed together.
create table idempotency_keys (
  subject text not null,
  api text not null,
  key text not null,
  fingerprint text not null,
  claim uuid not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (subject, api, key)
);

create index idempotency_keys_created_at on idempotency_keys (created_at);

alter table idempotency_keys enable row level security;
create policy own_keys on idempotency_keys for all to cairn_reader
  using (subject = (select cairn_subject()))
  with check (subject = (select cairn_subject()));
grant select, update (answer) on idempotency_keys to cairn_reader;

-- Flags set by the firm, for all (subject '') or for one person. Keys are OFREP's, flat and dotted.
create table feature_flags (
  key text not null,
  subject text not null default '',
  value jsonb not null check (jsonb_typeof(value) in ('boolean', 'string', 'number', 'object')),
  primary key (key, subject)
);

alter table feature_flags enable row level security;
create policy own_flags on feature_flags for select to cairn_reader
  using (subject in ('', (select cairn_subject())));
grant select on feature_flags to cairn_reader;

-- "Chan wi" -> {"%chan%","% wi%"}: each word is looked for at the beginning of a word of the name, and from three
-- letters, which a trigram index can find, inside of one too. All must be there, in any order. Text without a letter
-- finds nothing. Immutable, so that it is worked out once, while planning.
create function cairn_name_patterns(value text) returns text[]
  language sql immutable parallel safe strict
  return (
    select coalesce(
      array_agg(
        case when length(word) < 3 then '% ' else '%' end
          || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'),
      '{""}')
    from unnest(string_to_array(btrim(public.cairn_fold(value)), ' ')) as word
    where word <> ''
  );
