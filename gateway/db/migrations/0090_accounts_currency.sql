-- The order by which accounts are grouped by currency.
create index accounts_currency on accounts (currency collate "C", id);
