-- Under which code a carrier recorded what happened, and in which set of its codes: its statements and its history have
-- different ones. What is under a code that nobody knows is of the kind `other`.
alter table transactions drop constraint transactions_kind_check;
alter table transactions
  add column source_code text check (char_length(source_code) between 1 and 40),
  add column source_set text check (source_set in ('statement', 'history')),
  add constraint transactions_source check ((source_code is null) = (source_set is null)),
  add constraint transactions_kind_check check (kind in ('buy', 'sell', 'dividend', 'interest', 'distribution', 'drip',
    'contribution', 'withdrawal', 'transferIn', 'transferOut', 'fee', 'salesTax', 'fx', 'withholdingTax', 'corporateAction',
    'grant', 'rdspBond', 'eap', 'deregistration', 'exchange', 'correction', 'other'));
