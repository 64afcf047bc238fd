-- The order of accounts by their types' words in French; in English these stand as the codes do, which have an index.
create index accounts_type_fr on accounts (array_position(
  '{cash,tfsa,fhsa,lira,rrif,trust,lif,resp,rdsp,rrsp,spousalRrsp,corporate,margin}'::text[], type), id);
