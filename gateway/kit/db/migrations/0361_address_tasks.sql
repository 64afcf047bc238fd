-- A task after a change of address can be ticked off: it is done for everybody who serves the client, and the change log
-- says by whom.
alter table address_tasks
  add column done_on date,
  add column done_by text,
  add constraint address_tasks_done check ((done_on is null) = (done_by is null));
grant update (done_on, done_by) on address_tasks to cairn_reader;

drop index address_tasks_open;
create index address_tasks_open on address_tasks (rep_code_id, due_on) where ended_by is null and done_on is null;
