-- Where a rule comes from is told in the person’s language.
alter table address_rules rename column source to source_en;
alter table address_rules add column source_fr text;

update address_rules set source_fr = sources.text from (values
  ('licence', 'Règlement 31-103, art. 8.30'),
  ('nonResident', 'Loi de l’impôt sur le revenu, art. 146.2 et partie XIII'),
  ('taxCertification', 'Loi de l’impôt sur le revenu, parties XVIII et XIX (RC518)'),
  ('w8ben', 'IRS, formulaire W-8BEN : changement de circonstances'),
  ('frenchFirst', 'Charte de la langue française, art. 55'),
  ('quebecSlips', 'Loi sur les impôts (Québec)'),
  ('transfers', 'Règle 4855 de l’OCRI'),
  ('suitability', 'Règlement 31-103, par. 13.2(4); CANAFE'),
  ('letters', 'Politique 7.3 de la société'),
  ('hold', 'Politique 7.3 de la société')) as sources (id, text)
  where sources.id = address_rules.id;

alter table address_rules add constraint address_rules_sources check ((source_en is null) = (source_fr is null));
