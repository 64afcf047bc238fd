-- Who looked at a client is told to whoever sees the client: the policy by rep code remains, the one that kept each look
-- to its own person goes.
drop policy own_looks_alone on client_view_log;

-- The log of a book is read by its moment, the newest first.
create index change_sets_made_at on change_sets (made_at desc);
