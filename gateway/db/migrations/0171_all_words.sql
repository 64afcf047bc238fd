-- An address as it is written has more words than eight: the others would have counted for nothing, unsaid. What is
-- typed has a length that the contract bounds, and no name or address comes near so many.
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
      limit 24
    ) as words
  );
end $$;
