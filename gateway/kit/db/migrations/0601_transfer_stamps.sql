-- A filter of the dashboards asks who has a transfer.
create trigger answer_stamp_added after insert on transfers referencing new table as new_rows
  for each statement execute function cairn_stamp_code();
create trigger answer_stamp_changed after update on transfers
  referencing old table as old_rows new table as new_rows for each statement execute function cairn_stamp_code();
create trigger answer_stamp_removed after delete on transfers referencing old table as old_rows
  for each statement execute function cairn_stamp_code();
create trigger answer_stamp_emptied after truncate on transfers
  for each statement execute function cairn_stamp_all();
