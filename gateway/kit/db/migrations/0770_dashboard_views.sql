-- A saved view of the dashboards keeps its period, its day and whose teams it shows; a view of a list has none of these.
alter table saved_views add column frame jsonb;
