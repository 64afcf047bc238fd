-- What a person watches on the market screen, in the person's own order.

create table watchlists (
  subject text primary key,
  symbols text[] not null check (cardinality(symbols) <= 50),
  version integer not null check (version > 0)
);

alter table watchlists enable row level security;
alter table watchlists force row level security;

create policy own_watchlist on watchlists for all to cairn_reader
  using (subject = (select cairn_subject()))
  with check (subject = (select cairn_subject()));

grant select, insert, update on watchlists to cairn_reader;

-- Who holds a security is asked by the security, of the person's rep codes.
create index holdings_security on holdings (security_id, rep_code_id);
