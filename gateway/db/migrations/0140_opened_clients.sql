-- What a person opened lately has clients too, each by its own screen. The log of who looked cannot tell it: it has all
-- whose data was shown, each member of a household that was opened, and stays as it is.
alter table recent_records drop constraint recent_records_kind_check;
alter table recent_records add constraint recent_records_kind_check
  check (kind in ('client', 'household', 'account'));
-- The key by which a search has a client: it need not look up each of those who were opened.
alter table recent_records add column party_id integer;
alter table recent_records add constraint recent_records_party check ((party_id is not null) = (kind = 'client'));
