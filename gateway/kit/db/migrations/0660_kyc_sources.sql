-- Where a rule comes from is shown beside it, in the language of the screen.
alter table kyc_clock_rules rename column source to source_en;
alter table kyc_conflict_rules rename column source to source_en;
alter table kyc_risk_classes rename column source to source_en;
alter table kyc_material_fields rename column source to source_en;

create function cairn_kyc_source_fr(source text) returns text language sql immutable as $$
  select case source
    when 'CIRO 3209(4), NI 31-103 13.2(4.1)' then 'OCRI, règle 3209(4); Règlement 31-103, par. 13.2(4.1)'
    when 'CIRO 3402' then 'OCRI, règle 3402'
    when 'CIRO GN-3400-21-004' then 'OCRI, note d’orientation GN-3400-21-004'
    when 'CSA SN 31-336' then 'ACVM, Avis 31-336 du personnel'
    when 'NI 31-103CP 13.2' then 'Instruction générale relative au Règlement 31-103, art. 13.2'
    when 'NI 31-103, 13.2(4); CSA SN 31-336' then 'Règlement 31-103, par. 13.2(4); ACVM, Avis 31-336 du personnel'
    when 'Firm policy 7.1' then 'Politique 7.1 de la société'
    when 'Firm policy 7.2' then 'Politique 7.2 de la société'
    else source end
$$;

alter table kyc_clock_rules add column source_fr text;
alter table kyc_conflict_rules add column source_fr text;
alter table kyc_risk_classes add column source_fr text;
alter table kyc_material_fields add column source_fr text;
update kyc_clock_rules set source_fr = cairn_kyc_source_fr(source_en);
update kyc_conflict_rules set source_fr = cairn_kyc_source_fr(source_en);
update kyc_risk_classes set source_fr = cairn_kyc_source_fr(source_en);
update kyc_material_fields set source_fr = cairn_kyc_source_fr(source_en);
alter table kyc_clock_rules alter column source_fr set not null;
alter table kyc_conflict_rules alter column source_fr set not null;
alter table kyc_risk_classes alter column source_fr set not null;
alter table kyc_material_fields alter column source_fr set not null;
drop function cairn_kyc_source_fr(text);
