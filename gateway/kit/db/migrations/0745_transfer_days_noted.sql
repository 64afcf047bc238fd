-- A changed rule of transfers sets their days again: what was told by the earlier days is looked at again.
grant select, insert, update on rule_changes to cairn_reader;
