-- A whole week, month, quarter or year has a name of its own: "month" is the month to date.
do $$
declare
  kept text;
  part text;
  unit text;
begin
  for kept, part in values ('saved_views', 'filters'), ('saved_filters', 'filters'), ('chat_sessions', 'turns'),
    ('chat_questions', 'spec'), ('chat_feedback', 'spec') loop
    execute format('alter table %I no force row level security', kept);
    foreach unit in array array['week', 'month', 'quarter', 'year'] loop
      execute format('update %1$I set %2$I = regexp_replace(%2$I::text, $1, $2, ''g'')::jsonb where %2$I::text ~ $1', kept, part)
        using '((?:birthdayIn|kycDueIn):(?:[a-zA-Z]+-)*)' || unit || '(?=[-"])', '\1this' || initcap(unit);
    end loop;
    execute format('alter table %I force row level security', kept);
  end loop;
end $$;
