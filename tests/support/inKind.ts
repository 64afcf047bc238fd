/**
 * What a transaction `t` brought in or took out in kind, in CAD, worked out again: its quantity at the last
 * close and rate of its day. Null when it moved no security, or was not a flow.
 */
export const IN_KIND = `case when t.quantity is not null and t.kind in ('contribution', 'withdrawal', 'transferIn',
    'transferOut', 'grant', 'rdspBond', 'eap', 'deregistration') then (
  select round(round(t.quantity * p.close / s.price_units, 2) * case when s.currency = 'USD' then f.usd_cad else 1 end, 2)
  from securities s
  join lateral (select close from prices where security_id = s.id and price_date <= t.trade_date
    order by price_date desc limit 1) p on true
  join lateral (select usd_cad from fx_rates where rate_date <= t.trade_date order by rate_date desc limit 1) f on true
  where s.id = t.security_id) end`;
