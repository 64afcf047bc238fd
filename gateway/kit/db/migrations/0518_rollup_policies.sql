-- The sums of rep codes are read by hundreds of rep codes at once: a branch manager's, and those that someone leads. The
-- database compares each row with a list of codes one by one, and looks a sub-query up in a hash, as with clients and
-- accounts.
do $$
declare
  name text;
begin
  foreach name in array array['rep_code_months', 'rep_code_flow_days', 'rep_code_revenue_months'] loop
    execute format('alter policy by_rep_code on %I using (rep_code_id in (select unnest(cairn_rep_codes())))', name);
    execute format('alter policy led on %I using (rep_code_id in (select unnest(cairn_led_codes())))', name);
  end loop;
end $$;
