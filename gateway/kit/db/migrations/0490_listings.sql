-- One ticker may trade in two markets: as the same share, or as that of another company. The book files the second one
-- under its ticker and market ("SHOP:NASDAQ"), so that each has a symbol of its own; a ticker is there once a market.

create function cairn_market(exchange text) returns text language sql immutable as
  $$ select upper(regexp_replace(exchange, '^.* ', '')) $$;

alter table securities add column ticker text not null generated always as (
  case when exchange is not null and symbol like '%:%' then split_part(symbol, ':', 1) else symbol end) stored;
alter table securities add constraint securities_symbol_form check (
  symbol = ticker or symbol = ticker || ':' || cairn_market(exchange));
alter table securities add constraint securities_ticker_market unique nulls not distinct (ticker, exchange);

-- The same share has one international number in all its markets.
alter table securities drop constraint securities_isin_key;
alter table securities add constraint securities_isin_market unique (isin, exchange);
