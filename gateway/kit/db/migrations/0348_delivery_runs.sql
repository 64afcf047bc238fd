-- Finds the latest bulk changes that a person made.
create index change_sets_bulk on change_sets (actor, made_at desc) where channel = 'bulk';
