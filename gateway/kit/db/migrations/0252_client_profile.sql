-- What a client tells about family, work, taxes and roles, beside the name that the client prefers. Values that are one in
-- a change are one here: the contract has their parts (contract/clientInfo/profile.ts).
alter table client_details_extra
  add column employment jsonb,
  add column dependants smallint check (dependants between 0 and 30),
  add column trusted_contact jsonb,
  -- Countries and what is known of a number there; the numbers themselves are not kept.
  add column tax_residency jsonb,
  add column pep text check (pep in ('none', 'foreign', 'domestic', 'organization', 'closeToOne')),
  add column insider_of text,
  add column is_us_person boolean,
  add column representation text
    check (representation in ('powerOfAttorney', 'protectionMandate', 'tutorship', 'estate')),
  add column deceased_on date;
