-- How many changes of one save hold or wait, those that a person does not see among them: an undo takes back all of a save
-- or nothing. It has numbers alone, and no client data. An undo has a count of its own.
create table change_batches (
  batch_id uuid not null,
  is_undo boolean not null,
  standing integer not null check (standing >= 0),
  primary key (batch_id, is_undo)
);
grant select, insert, update (standing) on change_batches to cairn_reader;

insert into change_batches (batch_id, is_undo, standing)
  select batch_id, undo_of is not null, count(*) filter (where state in ('applied', 'scheduled', 'pending'))
  from change_sets group by 1, 2;

create function cairn_is_standing(state text) returns boolean
  language sql immutable parallel safe
  return state in ('applied', 'scheduled', 'pending');

create function cairn_count_batch() returns trigger language plpgsql as $$
declare
  difference integer := cairn_is_standing(new.state)::integer;
begin
  if tg_op = 'UPDATE' then difference := difference - cairn_is_standing(old.state)::integer; end if;
  if difference <> 0 then
    insert into change_batches as known (batch_id, is_undo, standing)
      values (new.batch_id, new.undo_of is not null, greatest(difference, 0))
      on conflict (batch_id, is_undo) do update set standing = known.standing + difference;
  end if;
  return null;
end $$;

create trigger count_batch_new after insert on change_sets for each row execute function cairn_count_batch();
create trigger count_batch after update of state on change_sets for each row
  when (new.state <> old.state) execute function cairn_count_batch();

create function cairn_batch_size(batch uuid, of_undo boolean) returns integer
  language sql stable parallel safe
  return coalesce((select standing from change_batches where batch_id = batch and is_undo = of_undo), 0);
