-- The list of a person's rep codes, what clients have not opened first, each the newest first.
create index documents_waiting on documents (
  rep_code_id,
  (case state when 'shared' then case views when 0 then 0 else 1 end when 'private' then 2 when 'unshared' then 3 else 4 end),
  created_on desc,
  id desc
);
