import { AGE, drawn } from './drawn';

/** Digits that depend on the client alone. */
const digits = (about: string, count: number) =>
  `lpad(((('x' || substr(md5('${about} ' || c.party_id), 1, 7))::bit(28)::integer) % ${10 ** count})::text, ${count}, '0')`;

const PROVINCE = "case c.language when 'fr' then 'QC' else 'ON' end";

/** Shown in person on the day on which the client came. What expired since is on file as it was. */
const PHOTO = `jsonb_build_object('method', 'photoId', 'verifiedOn', c.client_since,
  'document', case when ${drawn('document')} < 55 then 'driversLicence' else 'passport' end,
  'number', case when ${drawn('document')} < 55 then 'D' || ${digits('licence', 7)} else 'HG' || ${digits('passport', 6)} end,
  'country', 'CA', 'province', case when ${drawn('document')} < 55 then ${PROVINCE} end,
  'expiresOn', c.client_since + (300 + ${drawn('expires')} * 18), 'presence', 'inPerson',
  'authenticatedWith', null, 'match', null)`;

const CREDIT = `jsonb_build_object('method', 'creditFile', 'verifiedOn', c.client_since,
  'bureau', case when ${drawn('bureau')} < 50 then 'equifax' else 'transUnion' end, 'vendor', null,
  'number', 'CF-' || ${digits('file', 7)}, 'years', 3 + ${drawn('years')} % 25, 'lines', 2 + ${drawn('lines')} % 8,
  'agrees', true)`;

const source = (about: string, kind: string, name: string, fact: string) => `jsonb_build_object(
  'kind', '${kind}', 'name', ${name}, 'fact', '${fact}', 'number', ${digits(about, 7)})`;

const DUAL = `jsonb_build_object('method', 'dualProcess', 'verifiedOn', c.client_since,
  'first', ${source('assessment', 'government', "case c.language when 'fr' then 'Avis de cotisation' else 'Notice of assessment' end", 'nameBirthDate')},
  'second', ${source('bill', 'utility', "case c.language when 'fr' then 'Facture d’électricité' else 'Electricity bill' end", 'nameAddress')})`;

const GUARDIAN = `jsonb_build_object('method', 'guardian', 'verifiedOn', c.client_since,
  'name', case c.language when 'fr' then 'Parent au dossier' else 'Parent on file' end, 'relation', 'parent',
  'document', 'passport', 'number', 'HG' || ${digits('guardian', 6)})`;

const ENTITY = `jsonb_build_object('method', 'entityRecord', 'verifiedOn', c.client_since,
  'document', case p.kind when 'trust' then 'trustDeed' else 'incorporation' end,
  'registry', case c.language when 'fr' then 'Registraire des entreprises' else 'Corporations Canada' end,
  'number', ${digits('registry', 7)}, 'ownership', 'nobody', 'owners', '[]'::jsonb,
  'measures', case when p.kind = 'trust' then case c.language when 'fr' then 'Acte de fiducie consulté' else 'Trust deed read' end
    when c.language = 'fr' then 'Registre des actionnaires consulté' else 'Register of shareholders read' end,
  'seniorManager', null)`;

/** How the identity of a client `c` (its party `p`) was verified: of a few it was not, as in any book. */
export const VERIFICATION = `case when ${drawn('verified')} < 1 then null
  when p.kind <> 'person' then ${ENTITY}
  when ${AGE} < 16 then ${GUARDIAN}
  when ${drawn('method')} < 72 then ${PHOTO}
  when ${drawn('method')} < 88 and ${AGE} >= 25 then ${CREDIT}
  else ${DUAL} end`;

/** A doubt of it, of hardly anybody. */
export const DOUBT = `case when ${drawn('doubted')} < 1 and ${drawn('verified')} >= 1
    and c.client_since < (select as_of from book) - 30
  then jsonb_build_object('on', (select as_of from book) - 9, 'reason', 'information', 'note', null) end`;
