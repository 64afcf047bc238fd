-- A list of accounts stands by the words of their types, not by the codes: the indexes of both orders, as the gateway
-- writes them out (`TYPES_IN_ORDER`). A change of the words that changes an order needs indexes anew.
drop index accounts_type;
create index accounts_type_en on accounts (array_position(
  '{cash,corporate,fhsa,lif,lira,margin,rdsp,resp,rrif,rrsp,spousalRrsp,tfsa,trust}'::text[], type), id);
create index accounts_type_fr on accounts (array_position(
  '{cash,tfsa,fhsa,lira,rrif,trust,lif,resp,rdsp,rrsp,spousalRrsp,corporate,margin}'::text[], type), id);
