import { sql } from 'drizzle-orm';
import type { AccountType } from '@/contract/accounts/codes';
import { type FiledKind, FILED_MAX, paperPath } from '@/contract/documents/codes';
import { safeTitle } from '@/contract/documents/paperTitle';
import { versionOf } from '../../../kit/changes/changing';
import type { FieldPlace } from '../../../kit/changes/record';
import { saveChange } from '../../../kit/changes/save';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { OPENED_CLIENT } from '../../clients/rows/opened';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';

const at = (name: string) => sql.placeholder(name);

interface Client {
  key: number;
  repCode: number;
  language: 'en' | 'fr';
}

const client = prepared<Client & Record<string, unknown>>(
  'filing-client',
  sql`select c.party_id as key, c.rep_code_id as "repCode", c.language
    from parties p join clients c on c.party_id = p.id
    where p.public_id = ${at('id')}::uuid and c.rep_code_id = any (${REP_CODES})`,
);

/** For the form: it shows the client's accounts, so the log says who looked. */
const opened = prepared<Client & Record<string, unknown>>(
  'filing-opened',
  sql`with ${OPENED_CLIENT}
    select party_id as key, rep_code_id as "repCode", language from client`,
);

const accounts = prepared<{ id: string; number: string; type: AccountType }>(
  'filing-accounts',
  sql`select a.public_id as id, a.number, a.type from accounts a
    where a.rep_code_id = any (${REP_CODES})
      and exists (select from account_holders h where h.account_id = a.id and h.party_id = ${at('key')})
    order by a.closed_on is not null, a.number`,
);

interface FiledRow extends Row {
  id: string;
  title: string;
  kind: FiledKind;
  createdOn: string;
}

const onFile = prepared<FiledRow>(
  'filing-on-file',
  sql`select d.public_id as id, d.title, d.kind, d.created_on::text as "createdOn"
    from documents d join document_files f on f.document_id = d.id
    where d.party_id = ${at('key')} and d.state not in ('takenOut', 'superseded')
      and d.rep_code_id = any (${REP_CODES}) and f.rep_code_id = any (${REP_CODES})
    order by d.created_on desc, d.id desc limit ${sql.raw(String(FILED_MAX))}`,
);

/**
 * The client onto whom something is filed.
 * @throws {ProblemError} `not-found` for a client that is unknown or someone else's
 */
export async function clientToFileOn(
  { tx, scope }: Pick<FieldPlace, 'tx' | 'scope'>,
  id: string,
): Promise<Client> {
  const [row] = await tx.run(client({ id, repCodes: codesOf(scope) }));
  if (row === undefined) throw new ProblemError('not-found');
  return row;
}

/** POST documents/filing */
export const documentFiling: Handler<'documentFiling'> = async (context) => {
  const { tx, scope, body, subject, requestId } = context;
  const values = { id: body.clientId, subject, requestId, repCodes: codesOf(scope) };
  const [found] = await tx.run(opened(values));
  if (found === undefined) throw new ProblemError('not-found');
  const { key, language } = found;
  return {
    language,
    today: scope.today,
    accounts: await tx.run(accounts({ key, repCodes: codesOf(scope) })),
    filed: await tx.run(onFile({ key, repCodes: codesOf(scope) })),
  };
};

/** A file of the client that was taken. */
const taken = prepared<{ id: string }>(
  'taken-file',
  sql`select f.public_id as id from document_files f
    where f.public_id = ${at('id')}::uuid and f.party_id = ${at('key')} and f.rep_code_id = any (${REP_CODES})`,
);

/**
 * POST documents/filing/save: the same upload is filed once, whatever the key of the request.
 *
 * @throws {ProblemError} `not-found` for a client or an upload that is unknown or someone else's; `invalid` (422) by the
 *   rule `on_file` for a file that the client has already, `future` and `not_found`, and as `saveChange` does
 */
export const documentFileSave: Handler<'documentFileSave'> = async (context) => {
  const { clientId, uploadId, paper } = context.body;
  const { key } = await clientToFileOn(context, clientId);
  const [file] = await context.tx.run(taken({ id: uploadId, key, repCodes: codesOf(context.scope) }));
  if (file === undefined) throw new ProblemError('not-found');
  return saveChange(context, {
    entity: 'client',
    id: clientId,
    version: await versionOf(context, 'client', clientId),
    fields: { [paperPath(uploadId)]: { ...paper, title: safeTitle(paper.title) } },
  });
};
