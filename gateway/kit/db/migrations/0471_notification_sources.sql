-- Where a rule comes from is read in both languages.
alter table notification_rules rename column source to source_en;
alter table notification_rules add column source_fr text;
update notification_rules set source_fr = case kind
  when 'transferDeadline' then 'Règles 4855 à 4859 de l’OCRI'
  when 'approvalWanted' then 'Règle 3209(2) de l’OCRI'
  when 'restricted' then 'Règlement 31-103, 8.30; politique 7.3 de la firme'
  when 'addressChanged' then 'Politique 7.3 de la firme'
  when 'largeFlow' then 'Politique 8.2 de la firme'
  when 'kycDue' then 'Règle 3209(4) de l’OCRI; Règlement 31-103, 13.2(4.1)'
  when 'idExpiring' then 'RRPCFAT, 105; politique 8.3 de la firme'
  else 'Politique 8.1 de la firme' end;
alter table notification_rules alter column source_fr set not null;
