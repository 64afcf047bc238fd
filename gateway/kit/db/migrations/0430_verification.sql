-- How the identity of a client was verified, and whether somebody doubts it: each is one value of a change
-- (contract/verification/value.ts).
alter table client_details_extra
  add column identity_verification jsonb,
  add column identity_doubt jsonb;

-- Kinds of accounts that need no verification.
create table verification_exempt_accounts (
  account_type text primary key,
  source_en text not null,
  source_fr text not null,
  valid_from date not null
);
grant select on verification_exempt_accounts to cairn_reader;

insert into verification_exempt_accounts (account_type, source_en, source_fr, valid_from) values
  ('rrsp', 'Exempt: registered plan accounts, by the guidance of FINTRAC for securities dealers',
    'Exemptés : les comptes de régimes enregistrés, selon les directives de CANAFE aux courtiers en valeurs mobilières', '2021-06-01'),
  ('spousalRrsp', 'Exempt: registered plan accounts, by the guidance of FINTRAC for securities dealers',
    'Exemptés : les comptes de régimes enregistrés, selon les directives de CANAFE aux courtiers en valeurs mobilières', '2021-06-01'),
  ('lira', 'Exempt: registered plan accounts, by the guidance of FINTRAC for securities dealers',
    'Exemptés : les comptes de régimes enregistrés, selon les directives de CANAFE aux courtiers en valeurs mobilières', '2021-06-01');
