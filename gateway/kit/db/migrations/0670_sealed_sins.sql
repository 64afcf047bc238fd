-- The gateway encrypts social insurance numbers. Without a key the table shows the last digits, whether a number is
-- temporary, and a keyed hash. The hash refuses a second client with the same number.
drop index client_sins_sin;
alter table client_sins
  alter column last3 drop expression,
  alter column is_temporary drop expression,
  drop constraint client_sins_sin_check,
  add column hash text;
alter table client_sins rename column sin to sealed;

-- Not valid: the next start of the gateway seals the rows that are in clear now, and no new one can be.
alter table client_sins
  add constraint client_sins_sealed check (sealed ~ '^v1\.[a-z0-9-]{1,16}\.[A-Za-z0-9_-]+$' and hash is not null) not valid;
create unique index client_sins_hash on client_sins (hash);

grant insert (hash, last3, is_temporary), update (hash, last3, is_temporary) on client_sins to cairn_reader;
