-- Makes the two roles of Cairn and their database, once and as an administrator of the server:
--   psql --set secrets=/path/of/folder --file deploy/roles.sql
-- The folder has `database_owner_url` and `database_url`, as the gateway reads them: the passwords are in these alone, and
-- are of letters, digits, - and _ (`openssl rand -hex 24`). The image of PostgreSQL runs this file in a new volume.
\set ON_ERROR_STOP on
\if :{?secrets}
\else
  \set secrets /run/secrets
\endif
\set owner `sed -nE 's#^postgres(ql)?://cairn_owner:([A-Za-z0-9_-]+)@.*#\2#p' :'secrets'/database_owner_url`
\set app `sed -nE 's#^postgres(ql)?://cairn_app:([A-Za-z0-9_-]+)@.*#\2#p' :'secrets'/database_url`
select :'owner' = '' or :'app' = '' or :'owner' = :'app' as is_amiss \gset
\if :is_amiss
  \warn 'database_owner_url must name cairn_owner and database_url cairn_app, each with a password of its own.'
  do $$ begin raise exception 'no passwords for the two roles'; end $$;
\endif

create role cairn_owner login createrole password :'owner';
create role cairn_app login noinherit password :'app';
create database cairn owner cairn_owner;
revoke temporary on database cairn from public;
