-- "Relevé 51-20417-8" -> {"%releve%","%51 20417 8%"}: a number stays together, a word of one or two letters matches the
-- beginning of a word. Text without a letter or a digit finds nothing.
create function cairn_word_patterns(value text) returns text[]
  language plpgsql immutable parallel safe strict as $$
begin
  return (
    select coalesce(array_agg(case when length(folded) < 3 then '% ' else '%' end || folded || '%'), array[''])
    from (
      select btrim(public.cairn_fold(word)) as folded
      from regexp_split_to_table(value, '[[:space:]]+') with ordinality as typed (word, place)
      order by place limit 24
    ) words
    where folded <> ''
  );
end $$;
