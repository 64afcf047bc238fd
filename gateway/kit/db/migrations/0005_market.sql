-- The market: securities, what funds are made of, prices, the exchange rate. None of it is client data.

create table securities (
  id integer primary key,
  symbol text not null unique,
  -- Null for what is not listed: funds, bonds, GICs, cash.
  exchange text,
  name_en text not null,
  name_fr text not null,
  kind text not null check (kind in ('stock', 'etf', 'fund', 'bond', 'gic', 'cash')),
  currency text not null check (currency in ('CAD', 'USD')),
  -- How many units a price is for: 100 for bonds and GICs, otherwise 1.
  price_units integer not null check (price_units in (1, 100)),
  -- Where it belongs. `mixed`: see security_mix; `unknown`: nobody has said.
  asset_class text not null default 'unknown' check (asset_class in ('cash', 'fixedIncome', 'canadianEquity',
    'usEquity', 'internationalEquity', 'alternative', 'mixed', 'unknown')),
  sector text not null default 'unknown' check (sector in ('cash', 'government', 'corporateDebt', 'energy',
    'materials', 'industrials', 'consumerDiscretionary', 'consumerStaples', 'healthCare', 'financials', 'technology',
    'communications', 'utilities', 'realEstate', 'mixed', 'unknown')),
  region text not null default 'unknown' check (region in ('cash', 'canada', 'unitedStates', 'europe',
    'asiaPacific', 'emergingMarkets', 'mixed', 'unknown'))
);

-- What a fund is made of, by each dimension, in basis points. What is missing of 10,000 is unknown.
create table security_mix (
  security_id integer not null references securities,
  dimension text not null check (dimension in ('assetClass', 'sector', 'region')),
  bucket text not null,
  weight_bp integer not null check (weight_bp between 1 and 10000),
  primary key (security_id, dimension, bucket)
);

create table prices (
  security_id integer not null references securities,
  price_date date not null,
  close numeric(19,4) not null check (close > 0),
  primary key (security_id, price_date)
);

-- CAD for one USD.
create table fx_rates (
  rate_date date primary key,
  usd_cad numeric(9,4) not null check (usd_cad > 0)
);
