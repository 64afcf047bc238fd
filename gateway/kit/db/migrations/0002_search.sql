-- Search: how text is folded and matched, and what a person searched for and opened lately.
--
-- The functions that use the unaccent dictionary are in PL/pgSQL. The dictionary is only stable to the database, so it
-- would never inline an SQL function that calls it, and would plan that function again in every statement. PL/pgSQL
-- keeps its plan for as long as the connection lives. They may call themselves immutable because the dictionary is part
-- of this schema.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- "D’Amico, Salvatore" -> " d amico salvatore "
create function cairn_fold(value text) returns text
  language plpgsql immutable parallel safe strict as $$
begin
  return ' ' || btrim(regexp_replace(
    lower(public.unaccent('public.unaccent'::regdictionary, value) collate public.cairn_en),
    '[[:space:][:punct:]’‘«»–—]+', ' ', 'g')) || ' ';
end $$;

-- "Marie.Côté@Example.ca" -> "marie.cote@example.ca": like `cairn_fold`, but it keeps punctuation.
create function cairn_plain(value text) returns text
  language plpgsql immutable parallel safe strict as $$
begin
  return lower(public.unaccent('public.unaccent'::regdictionary, value) collate public.cairn_en);
end $$;

-- The other spelling of each saint in a folded text: "St-Onge" and "Saint-Onge" find each other.
create function cairn_saints(folded text) returns text
  language plpgsql immutable parallel safe strict as $$
begin
  return case when folded like '% st %' then 'saint ' else '' end
    || case when folded like '% ste %' then 'sainte ' else '' end
    || case when folded like '% saint %' then 'st ' else '' end
    || case when folded like '% sainte %' then 'ste ' else '' end;
end $$;

-- All names of a client, folded, with "damico" beside "d amico" and "saint" beside "st". A word is found from its
-- beginning by `like '% chan%'`, and in the middle by `like '%han%'`.
create function cairn_name_search(name text, former_names text[]) returns text
  language plpgsql immutable parallel safe strict as $$
declare
  folded text := public.cairn_fold(name || ' ' || array_to_string(former_names, ' ') || case
    when name ~ '[[:punct:]’–]' then ' ' || regexp_replace(name, '[[:punct:]’–]+', '', 'g')
    else '' end);
begin
  return folded || public.cairn_saints(folded);
end $$;

-- Lines, city, province and postal code, folded; the postal code with its space and without: "m4w 2l9" and "m4w2l9". In
-- a street line "St" and "Ste" are saints only before a hyphen: "King St" and "Ste 200" are not.
create function cairn_address_search(lines text[], city text, province text, postal_code text) returns text
  language plpgsql immutable parallel safe as $$
declare
  street text := array_to_string(lines, ' ');
begin
  return public.cairn_fold(street || ' ' || city || ' ' || coalesce(province, '') || ' '
    || postal_code || case when postal_code ~ '[[:space:]]'
      then ' ' || regexp_replace(postal_code, '[[:space:]]+', '', 'g') else '' end)
    || public.cairn_saints(public.cairn_fold(city || ' ' || regexp_replace(street, '\m(st|ste)\M(?!-)', '', 'gi')));
end $$;

-- "D’Amico, Sal" -> {"d","amico","sal"}, escaped so that they can go into `like` patterns.
create function cairn_words(value text) returns text[]
  language plpgsql immutable parallel safe strict as $$
begin
  return array_remove(
    string_to_array(regexp_replace(btrim(public.cairn_fold(value)), '([\\%_])', '\\\1', 'g'), ' '), '');
end $$;

-- The `like` pattern for a text that is not a name: from its beginning, and from three characters on anywhere in it.
create function cairn_text_pattern(value text) returns text
  language plpgsql immutable parallel safe strict as $$
begin
  return case when length(value) < 3 then '' else '%' end
    || regexp_replace(public.cairn_plain(value), '([\\%_])', '\\\1', 'g') || '%';
end $$;

-- "Chan wi" -> {"%chan%","% wi%"}: a word of one or two letters matches the beginning of a word, a longer one matches
-- anywhere. All patterns must match, in any order. Only the 24 longest words count, by their first 40 letters: no name
-- or address has more. Text without a letter or a digit finds nothing. A single word skips the sub-query.
create function cairn_name_patterns(value text) returns text[]
  language plpgsql immutable parallel safe strict as $$
declare
  found text[] := array_remove(string_to_array(btrim(public.cairn_fold(value)), ' '), '');
begin
  if cardinality(found) = 1 then
    return array[
      case when length(found[1]) < 3 then '% ' else '%' end
        || regexp_replace(left(found[1], 40), '([\\%_])', '\\\1', 'g') || '%'];
  end if;
  return (
    select coalesce(
      array_agg(
        case when length(word) < 3 then '% ' else '%' end
          || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'),
      '{""}')
    from (
      select left(each, 40) as word from unnest(found) as each
      group by 1
      order by max(length(each)) desc, 1
      limit 24
    ) as words
  );
end $$;

create table recent_searches (
  subject text not null,
  query text not null,
  searched_at timestamptz not null default clock_timestamp(),
  primary key (subject, query)
);

-- Records that a person opened on their own screen. client_view_log is another list: it has everyone whose data was
-- shown. `party_id` is the client's, so that a search does not look it up.
create table recent_records (
  subject text not null,
  kind text not null check (kind in ('client', 'household', 'account')),
  public_id uuid not null,
  party_id integer,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (subject, kind, public_id),
  constraint recent_records_party check ((party_id is not null) = (kind = 'client'))
);
