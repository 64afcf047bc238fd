-- A household that left and came back has a span for each time, so that a leader and an advisor count it on the same days.
alter table rep_code_household_spans drop constraint rep_code_household_spans_pkey;
alter table rep_code_household_spans add primary key (rep_code_id, household_id, first_on);
