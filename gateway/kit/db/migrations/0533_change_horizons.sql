-- The moment of a change is taken before its transaction commits: a job that looks in between does not see it, and by the
-- moment alone it would take the change for seen. So a change keeps its transaction and a look the horizon of its
-- snapshot: whatever is below it was finished and seen, and anything else is looked at once more.
alter table change_sets add column applied_in xid8;
grant update (applied_in) on change_sets to cairn_reader;
alter table notification_looks add column horizon xid8;
alter table rep_code_work add column horizon xid8;
