-- The minimum of the year that a RRIF or LIF has not paid yet.
insert into notification_rules (kind, position, audience, channel, is_fixed, is_urgent, source_en, source_fr) values
  ('rrifMinimum', 17, 'team', 'bell', false, false, 'Income Tax Act, 146.3(1); Income Tax Regulations, 7308(4)',
    'Loi de l’impôt sur le revenu, 146.3(1); Règlement de l’impôt sur le revenu, 7308(4)');
