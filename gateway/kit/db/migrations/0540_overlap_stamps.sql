-- The tier of a household and the count of those that hold a security read the accounts that two households share.
create trigger answer_stamp_added after insert on household_overlaps referencing new table as new_rows
  for each statement execute function cairn_stamp_code();
create trigger answer_stamp_changed after update on household_overlaps
  referencing old table as old_rows new table as new_rows for each statement execute function cairn_stamp_code();
create trigger answer_stamp_removed after delete on household_overlaps referencing old table as old_rows
  for each statement execute function cairn_stamp_code();
create trigger answer_stamp_emptied after truncate on household_overlaps
  for each statement execute function cairn_stamp_all();
