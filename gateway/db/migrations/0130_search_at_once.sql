-- What a search costs whatever the size of the book.

-- As before, and faster by ten times and more: the dictionary of unaccent is but stable to the database, so that a
-- function in SQL that calls it is never put into the statement. It was read, rewritten and planned again by every
-- statement that named it, at each place where it did so; this language keeps its plans as long as the connection lives.
create or replace function cairn_fold(value text) returns text
  language plpgsql immutable parallel safe strict as $$
begin
  return ' ' || btrim(regexp_replace(
    lower(public.unaccent('public.unaccent'::regdictionary, value) collate public.cairn_en),
    '[[:space:][:punct:]’‘«»–—]+', ' ', 'g')) || ' ';
end $$;
create or replace function cairn_plain(value text) returns text
  language plpgsql immutable parallel safe strict as $$
begin
  return lower(public.unaccent('public.unaccent'::regdictionary, value) collate public.cairn_en);
end $$;
create or replace function cairn_words(value text) returns text[]
  language plpgsql immutable parallel safe strict as $$
begin
  return array_remove(
    string_to_array(regexp_replace(btrim(public.cairn_fold(value)), '([\\%_])', '\\\1', 'g'), ' '), '');
end $$;
create or replace function cairn_text_pattern(value text) returns text
  language plpgsql immutable parallel safe strict as $$
begin
  return case when length(value) < 3 then '' else '%' end
    || regexp_replace(public.cairn_plain(value), '([\\%_])', '\\\1', 'g') || '%';
end $$;
-- One word, of which most texts are, needs no query of its own.
create or replace function cairn_name_patterns(value text) returns text[]
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
      limit 8
    ) as words
  );
end $$;

-- An advisor's telephone numbers and accounts are read through by their digits (0040): with what is shown of those that
-- fit, a book's worth is some twenty pages of the index, and no row of the table.
drop index client_phones_digits;
create index client_phones_digits on client_phones (rep_code_id, digits) include (party_id, number);
drop index accounts_digits;
create index accounts_digits on accounts (rep_code_id, digits) include (id, number);
