-- How the identity of a client was verified, and whether somebody doubts it: each is one value of a change
-- (contract/verification/value.ts).
alter table client_details_extra
  add column identity_verification jsonb,
  add column identity_doubt jsonb;

-- Kinds of accounts that need no verification.
create table verification_exempt_accounts (
  account_type text primary key,
  source text not null,
  valid_from date not null
);
grant select on verification_exempt_accounts to cairn_reader;

insert into verification_exempt_accounts (account_type, source, valid_from) values
  ('rrsp', 'FINTRAC guidance for securities dealers: registered plan accounts', '2021-06-01'),
  ('spousalRrsp', 'FINTRAC guidance for securities dealers: registered plan accounts', '2021-06-01'),
  ('lira', 'FINTRAC guidance for securities dealers: registered plan accounts', '2021-06-01');
