-- From PostgreSQL 16 on, whoever makes a role without being a superuser may hand it on, but not take it: the owner was
-- counted as a member by 0002 and yet could not become cairn_reader, so that each call failed.
do $$
begin
  if current_setting('server_version_num')::integer >= 160000 then
    if not pg_has_role(current_user, 'cairn_reader', 'SET') then
      grant cairn_reader to current_user;
    end if;
  end if;
end $$;
