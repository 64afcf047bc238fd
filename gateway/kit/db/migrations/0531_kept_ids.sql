-- Kept answers held the record itself; from now on they hold ids and versions. The key of an earlier write stays taken, so
-- that it has its effect once; its answer cannot be given again.
update idempotency_keys set answer = '{"answer":null,"records":[]}' where answer is not null;
