import { sql } from 'drizzle-orm';
import { codesText, findRecord } from '../../../kit/changes/changing';
import { saveChange } from '../../../kit/changes/save';
import { prepared } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { readKyc } from './read';

/** POST clients/kyc/savePerson: saves the answers of a client. */
export const kycPersonSave: Handler<'kycPersonSave'> = (handling) =>
  saveChange(handling, { entity: 'client', ...handling.body });

/** POST clients/kyc/saveAccount: saves the answers for one account. */
export const kycAccountSave: Handler<'kycAccountSave'> = (handling) =>
  saveChange(handling, { entity: 'account', ...handling.body });

const firmDay = prepared<{ today: string }>('kyc-firm-day', sql`select cairn_today()::text as today`);

const registered = prepared<{ may: boolean }>(
  'kyc-is-registered',
  sql`select cairn_is_registered(${sql.placeholder('subject')}, ${sql.placeholder('codes')}::integer[]) as may`,
);

const refuse = (pointer: string, rule: string): never => {
  throw new ProblemError('invalid', { status: 422, errors: [{ pointer, rule }] });
};

/**
 * POST clients/kyc/submit: completes the review. The gateway checks it: nothing is missing, and every conflict has an
 * explanation. An assistant may prepare it but not submit it (CIRO 3209(2)).
 */
export const kycSubmit: Handler<'kycSubmit'> = async (handling) => {
  const { tx, scope, subject, body } = handling;
  const { record } = await findRecord(handling, 'client', body.id);
  const [rights] = await tx.run(registered({ subject, codes: codesText(record) }));
  if (rights?.may !== true) {
    throw new ProblemError('forbidden', { errors: [{ pointer: '/id', rule: 'not_registered' }] });
  }
  const known = await readKyc(handling, record.key);
  if (known.accounts.length === 0) refuse('/id', 'kyc_no_account');
  const isIncomplete =
    known.person.missing.length > 0 || known.accounts.some(({ missing }) => missing.length > 0);
  if (isIncomplete) refuse('/id', 'kyc_incomplete');
  if (known.accounts.some(({ open }) => open.length > 0)) refuse('/id', 'kyc_conflict');
  const [day] = await tx.run(firmDay({}));
  // The book's date may be before or after the firm's day: the review takes the later one.
  const on = day !== undefined && day.today > scope.asOf ? day.today : scope.asOf;
  if (body.confirmedOn > on) refuse('/confirmedOn', 'future');
  return saveChange(handling, {
    entity: 'client',
    id: body.id,
    version: body.version,
    fields: { kycReview: { on, confirmation: body.confirmation, confirmedOn: body.confirmedOn } },
  });
};
