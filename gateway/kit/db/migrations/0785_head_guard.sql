-- The head of the chain moves by one link, to a link that stands in the chain and proves the one before: whoever writes
-- changes may move it, and cannot write anything else there.
create function cairn_guard_head() returns trigger
  language plpgsql as $$
begin
  if new.seq <> old.seq + 1 or not exists (
    select from change_log link
    where link.seq = new.seq and link.prev_hash = old.hash and link.hash = new.hash
      and link.hash = encode(sha256(convert_to(old.hash || E'\n' || link.row_text, 'UTF8')), 'hex'))
  then
    raise exception 'the head of the log of changes moves to its next link alone';
  end if;
  return new;
end $$;

create trigger guard before update on change_log_head for each row execute function cairn_guard_head();
