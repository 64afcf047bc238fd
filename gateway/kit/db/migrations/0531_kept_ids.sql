-- Kept answers held the record itself; from now on they hold ids and versions, and an earlier one cannot be read.
delete from idempotency_keys;
