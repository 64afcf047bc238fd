-- The international number of a security (ISO 6166): other applications on the desk name it so. Null where it has none.
alter table securities add column isin text unique check (isin ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$');
