-- What a security paid to the clients of rep codes: the page of a symbol adds up a year of it. A manager of five hundred
-- codes would read all transactions of that year.
create index transactions_paid on transactions (security_id, rep_code_id, trade_date)
  where kind in ('dividend', 'distribution', 'interest');
