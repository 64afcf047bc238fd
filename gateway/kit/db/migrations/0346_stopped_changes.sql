-- An address that waits for its day can be stopped by whoever may change it: its author may be away on that day. Who
-- stopped it is kept as for every decision.
alter table change_sets
  drop constraint change_sets_second_person,
  add constraint change_sets_second_person check (
    decided_by is null or (decided_by = actor) = (state = 'withdrawn')
    or state = 'withdrawn' and entity = 'client' and effective_on is not null);
