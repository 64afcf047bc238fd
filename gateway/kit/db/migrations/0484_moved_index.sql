-- Flows and charges of rep codes over a span: a fifth of all transactions. Dividends and trades are most of the others, and
-- each dashboard read through them to find what came in.
create index transactions_moved on transactions (rep_code_id, trade_date)
  where kind in ('contribution', 'withdrawal', 'transferIn', 'transferOut', 'grant', 'rdspBond', 'eap', 'deregistration',
    'fee', 'salesTax', 'withholdingTax');
