import { sql } from 'drizzle-orm';
import { birthDate, legalName } from '@/contract/clientInfo/identity';
import type { PartyKind } from '@/contract/scalars';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Field, FieldPlace } from '../../../kit/changes/record';
import { refuseField } from '../../../kit/changes/values';
import { demandNotToCome } from '../../../kit/changes/dates';

const at = (name: string) => sql.placeholder(name);
const KEY = sql`party_id = ${at('key')} and rep_code_id = any (${REP_CODES})`;

interface Named extends Row {
  kind: PartyKind;
  given: string | null;
  family: string | null;
  legal: string | null;
}

const nameRead = prepared<Named>(
  'read-legal-name',
  sql`select p.kind, p.given_name as given, p.family_name as family, p.legal_name as legal
    from parties p join clients c on c.party_id = p.id
    where p.id = ${at('key')} and c.rep_code_id = any (${REP_CODES})`,
);

/**
 * The name is stored in four places: the party, the client's sort and search key, the former names, and the accounts
 * listed under it.
 */
const nameKept = prepared(
  'write-legal-name',
  sql`
  with before as (
    select party_id, name_sort_en as sort from clients where ${KEY}
  ), sorted as (
    update clients set name_sort_en = ${at('sort')}, name_sort_fr = ${at('sort')},
      former_names = array_remove(array_append(array_remove(former_names, name_sort_en), name_sort_en), ${at('sort')})
    where ${KEY}
  ), listed as (
    update accounts set holder_sort = ${at('sort')} from before
    where accounts.holder_sort = before.sort and accounts.rep_code_id = any (${REP_CODES})
      and exists (select from account_holders held where held.account_id = accounts.id and held.party_id = before.party_id)
  )
  update parties set given_name = ${at('given')}, family_name = ${at('family')}, legal_name = ${at('legal')}
  from before where parties.id = before.party_id`,
);

async function partyOf({ tx, scope, record }: FieldPlace): Promise<Named | null> {
  const [row] = await tx.run(nameRead({ key: record.key, repCodes: codesOf(scope) }));
  return row ?? null;
}

/** The name in the client's papers. */
export const LEGAL_NAME: Field = {
  path: 'legalName',
  labelKey: 'logs:field.legalName',
  value: legalName,
  async read(place) {
    const party = await partyOf(place);
    if (party === null) return undefined;
    const { given, family, legal } = party;
    return { given, family, legal };
  },
  async check(place, value) {
    const party = await partyOf(place);
    const isPersons = legalName.parse(value).legal === null;
    // A change of name does not turn a person into a company, nor a company into a person.
    if ((party?.kind === 'person') !== isPersons) refuseField(place.path, 'name_kind');
  },
  async write({ tx, scope, record }, value) {
    const { given, family, legal } = legalName.parse(value);
    const sort = legal ?? [family, given].filter((part) => part !== null).join(' ');
    await tx.run(nameKept({ key: record.key, given, family, legal, sort, repCodes: codesOf(scope) }));
  },
};

interface Born extends Row {
  kind: PartyKind;
  birth_date: string | null;
}

const bornRead = prepared<Born>(
  'read-birth-date',
  sql`select p.kind, c.birth_date from clients c join parties p on p.id = c.party_id
    where c.party_id = ${at('key')} and c.rep_code_id = any (${REP_CODES})`,
);

const bornKept = prepared(
  'write-birth-date',
  sql`update clients set birth_date = ${at('value')}::date where ${KEY}`,
);

/** The birth date of a person. A company has none. */
export const BIRTH_DATE: Field = {
  path: 'birthDate',
  labelKey: 'logs:field.birthDate',
  value: birthDate,
  async read({ tx, scope, record }) {
    const [row] = await tx.run(bornRead({ key: record.key, repCodes: codesOf(scope) }));
    return row?.kind === 'person' ? row.birth_date : undefined;
  },
  check: (place, value) => demandNotToCome(place, value),
  async write({ tx, scope, record }, value) {
    await tx.run(bornKept({ key: record.key, value, repCodes: codesOf(scope) }));
  },
};
