-- Who looked: the calls by which a screen opens a client come within moments of each other, and leave one row together.
-- Rows of before have no window; what is logged stays as it is.
alter table client_view_log add column viewed_in timestamptz;
alter table client_view_log alter column viewed_in
  set default date_bin('5 minutes', now(), timestamptz '2000-01-01 00:00:00+00');
create unique index client_view_log_once on client_view_log (subject, party_id, viewed_in);

-- As before ("Chan wi" -> {"%chan%","% wi%"}), and bounded: of a long text the eight longest words, each once and by its
-- first forty letters, which finds no less than the whole would.
create or replace function cairn_name_patterns(value text) returns text[]
  language sql immutable parallel safe strict
  return (
    select coalesce(
      array_agg(
        case when length(word) < 3 then '% ' else '%' end
          || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'),
      '{""}')
    from (
      select left(word, 40) as word
      from unnest(string_to_array(btrim(public.cairn_fold(value)), ' ')) as word
      where word <> ''
      group by 1
      order by max(length(word)) desc, 1
      limit 8
    ) as words
  );

-- The date in the firm's time zone, by which whatever is valid for a time begins and ends. The server's own date turns
-- at another midnight.
create function cairn_today() returns date
  language sql stable parallel safe
  return coalesce(nullif(current_setting('cairn.today', true), '')::date, current_date);

-- The orders of the list in which a page of a large book would otherwise be cut from all of it sorted. Few accounts a
-- client and many of a household sort alike, so that the name belongs into the index; amounts hardly ever do.
create index clients_cash on clients (cash, party_id);
create index clients_account_count_en on clients (account_count, name_sort_en, party_id);
create index clients_account_count_fr on clients (account_count, name_sort_fr, party_id);
create index clients_account_count_desc_en on clients (account_count desc, name_sort_en, party_id);
create index clients_account_count_desc_fr on clients (account_count desc, name_sort_fr, party_id);
create index clients_household_en on clients
  ((household_sort_en is null), coalesce(household_sort_en, ''), name_sort_en, party_id);
create index clients_household_fr on clients
  ((household_sort_fr is null), coalesce(household_sort_fr, ''), name_sort_fr, party_id);
create index clients_household_desc_en on clients
  ((household_sort_en is null), coalesce(household_sort_en, '') desc, name_sort_en, party_id);
create index clients_household_desc_fr on clients
  ((household_sort_fr is null), coalesce(household_sort_fr, '') desc, name_sort_fr, party_id);
