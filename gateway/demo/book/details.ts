import type { ClientBase } from 'pg';
import { AGE, drawn } from './drawn';
import { DOUBT, VERIFICATION } from './verification';

/** As the client told it: in the client's language. */
const OCCUPATIONS = `(case c.language
  when 'fr' then array['Enseignement', 'Soins infirmiers', 'Génie civil', 'Comptabilité', 'Électricité', 'Pharmacie',
    'Fonction publique', 'Menuiserie', 'Dentisterie', 'Informatique']
  else array['Teacher', 'Nurse', 'Engineer', 'Accountant', 'Electrician', 'Pharmacist', 'Civil servant', 'Carpenter',
    'Dentist', 'Programmer'] end)[1 + ${drawn('occupation')} % 10]`;

const ASKED_ON = `(select as_of from book) - (30 + ${drawn('asked')} * 5)`;

/** Given names of trusted contacts; the family name is the client’s. */
const TRUSTED_NAMES = `(array['Alex', 'Camille', 'Claude', 'Dominique', 'Jessie', 'Maxime', 'Morgan', 'Robin', 'Sacha',
  'Sam'])[1 + ${drawn('trusted name')} % 10]`;

/** Some of the oldest died in the year before the date of the book. */
const DIED_ON = `case when p.kind = 'person' and ${AGE} >= 80 and ${drawn('died')} < 5
  then (select as_of from book) - (25 + ${drawn('died on')} * 3) end`;

/** What clients said about work, family and taxes. Some were never asked, as in any book. */
const DETAILS = `
  insert into client_details_extra
    (party_id, rep_code_id, employment, dependants, trusted_contact, tax_residency, pep, is_us_person,
      identity_verification, identity_doubt, deceased_on, representation)
  select c.party_id, c.rep_code_id,
    case when p.kind <> 'person' or ${drawn('employment')} < 15 then null
      when ${AGE} < 19 then jsonb_build_object('status', 'student', 'employer', null, 'occupation', null)
      when ${AGE} >= 65 then jsonb_build_object('status', 'retired', 'employer', null, 'occupation', ${OCCUPATIONS})
      else jsonb_build_object('status', case when ${drawn('self')} < 20 then 'selfEmployed' else 'employed' end,
        'employer', null, 'occupation', ${OCCUPATIONS}) end,
    case when p.kind = 'person' and ${drawn('dependants known')} < 80 then ${drawn('dependants')} % 4 end,
    case when p.kind <> 'person' or ${drawn('trusted')} < 25 then null
      when ${drawn('trusted')} < 45 then jsonb_build_object('state', 'declined', 'askedOn', ${ASKED_ON},
        'name', null, 'relation', null, 'phone', null, 'email', null, 'consentOn', null)
      else jsonb_build_object('state', 'named', 'askedOn', ${ASKED_ON},
        'name', ${TRUSTED_NAMES} || ' ' || p.family_name,
        'relation', case when ${AGE} < 30 then 'parent' when ${AGE} >= 55 and ${drawn('relation')} < 60 then 'child'
          else 'sibling' end,
        'phone', '+1416555' || lpad((1000 + c.party_id % 9000)::text, 4, '0'), 'email', null,
        'consentOn', case when ${drawn('consent')} < 70 then ${ASKED_ON} end) end,
    jsonb_build_object(
      'countries', jsonb_build_array(jsonb_build_object('country', 'CA', 'number', 'onFile')) || case
        when ${drawn('american')} < 3 then jsonb_build_array(jsonb_build_object('country', 'US', 'number', 'onFile'))
        else '[]'::jsonb end,
      'certifiedOn', c.client_since),
    case when p.kind = 'person' then 'none' end, ${drawn('american')} < 3,
    ${VERIFICATION}, ${DOUBT}, ${DIED_ON}, case when ${DIED_ON} is not null then 'estate' end
  from clients c join parties p on p.id = c.party_id`;

/** Writes what clients told about themselves: the same for the same book each time. */
export async function writeDetails(client: ClientBase) {
  await client.query(DETAILS);
}
