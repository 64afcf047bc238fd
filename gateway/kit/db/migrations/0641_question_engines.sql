-- Whether the firm's model had a part in an answer is known after the answer is in the log.
grant update (engine) on chat_questions to cairn_reader;
