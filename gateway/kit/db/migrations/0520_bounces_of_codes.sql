-- Finds the bounces of rep codes for the tasks of the home page: without it a firm of a million clients has all of them
-- read for each advisor.
create index email_bounces_rep_code on email_bounces (rep_code_id);
