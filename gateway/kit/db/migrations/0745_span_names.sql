-- A whole week, month, quarter or year has a name of its own: "month" is the month to date.
do $$
declare
  kept text;
  unit text;
begin
  foreach kept in array array['saved_views', 'saved_filters'] loop
    execute format('alter table %I no force row level security', kept);
    foreach unit in array array['week', 'month', 'quarter', 'year'] loop
      execute format('update %I set filters = regexp_replace(filters::text, $1, $2, ''g'')::jsonb where filters::text ~ $1', kept)
        using '((?:birthdayIn|kycDueIn):(?:[a-zA-Z]+-)*)' || unit || '(?=[-"])', '\1this' || initcap(unit);
    end loop;
    execute format('alter table %I force row level security', kept);
  end loop;
end $$;
