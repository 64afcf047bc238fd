-- When the rules of reviews last changed: what jobs counted and looked at by the earlier rules is counted and looked at again.
create table rule_changes (
  only_row boolean primary key default true check (only_row),
  applied_at timestamptz not null,
  applied_in xid8 not null
);

create function cairn_note_rule_change() returns trigger language plpgsql as $$
begin
  insert into rule_changes (applied_at, applied_in) values (clock_timestamp(), pg_current_xact_id())
  on conflict (only_row) do update set applied_at = excluded.applied_at, applied_in = excluded.applied_in;
  return null;
end $$;

create trigger rule_change_noted after insert or update or delete on kyc_clock_rules
  for each statement execute function cairn_note_rule_change();
create trigger rule_change_noted after insert or update or delete on kyc_conflict_rules
  for each statement execute function cairn_note_rule_change();

-- The sentence of a rule takes its numbers from the rule.
update kyc_conflict_rules set text_en = 'Client of {{age}} or more with high risk tolerance',
  text_fr = 'Client de {{age}} ans ou plus et tolérance au risque élevée' where id = 'RC-3';
update kyc_conflict_rules set text_en = '{{growth}}% or more in growth with low risk tolerance',
  text_fr = replace('{{growth}} % ou plus en croissance et tolérance au risque faible', ' %', chr(160) || '%') where id = 'RC-4';
update kyc_conflict_rules set text_en = 'Takes out over 15% a year with {{growth}}% or more in growth',
  text_fr = replace('Retire plus de 15 % par an et vise la croissance pour {{growth}} % ou plus', ' %', chr(160) || '%')
  where id = 'RC-6';
