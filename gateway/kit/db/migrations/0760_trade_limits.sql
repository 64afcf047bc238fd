-- What a person trades by in the preview of a rebalance. Null: the firm's smallest trade, and the band of each model.
alter table person_preferences
  add column smallest_trade numeric(19,2) check (smallest_trade >= 0),
  add column band_bp integer check (band_bp between 0 and 10000);
