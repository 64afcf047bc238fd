-- A job removes questions of whoever has stopped asking too; the calls remove none. The owner sees no younger ones: the
-- age is `QUESTION_DAYS` of the contract.
revoke delete on chat_questions from cairn_reader;
create policy old on chat_questions for all to current_user using (asked_at < now() - interval '400 days');
