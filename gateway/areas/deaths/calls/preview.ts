import { sql } from 'drizzle-orm';
import type { DeathPreviewAnswer } from '@/contract/deaths/schema';
import { prepared } from '../../../kit/db/statement';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import type { Handler } from '../../../kit/call/handler';
import { nameOf } from '../../clients/rows/names';
import { deathPlanOf } from '../rules/plan';

/** A log row of who looked at what a client holds. */
const looked = prepared(
  'death-preview-looked',
  sql`
  insert into client_view_log (subject, party_id, rep_code_id, request_id)
  select ${sql.placeholder('subject')}, c.party_id, c.rep_code_id, ${sql.placeholder('requestId')}
  from clients c join parties p on p.id = c.party_id
  where p.public_id = ${sql.placeholder('id')}::uuid and c.rep_code_id = any (${REP_CODES})
  on conflict do nothing`,
);

/** POST clients/death/preview: everything a death would change, worked out by the functions that do it. */
export const deathPreview: Handler<'deathPreview'> = async (context): Promise<DeathPreviewAnswer> => {
  const { tx, scope, subject, requestId, body } = context;
  const plan = await deathPlanOf(context, body);
  await tx.run(looked({ subject, requestId, id: body.id, repCodes: codesOf(scope) }));
  const { facts, consequences, address, mail, needsApproval, today, token } = plan;
  const ofAddress = address?.movers.flatMap((mover) => mover.consequences) ?? [];
  const restricted = [...consequences, ...ofAddress].flatMap((each) => each.restricted);
  const accounts = facts.accounts.map(({ key, holders, ...account }) => ({
    ...account,
    restrictions: [...new Set(restricted.filter((each) => each.key === key).map(({ kind }) => kind))],
    holders: holders.map(nameOf),
  }));
  const letters = ofAddress.flatMap((each) => each.letters);
  return {
    token,
    today,
    age: facts.age,
    needsApproval,
    consequences: consequences.map(({ rule, effect, source, count, dueOn }) => ({
      rule,
      effect,
      source,
      count,
      dueOn,
    })),
    accounts,
    trustedContact:
      facts.trustedContact === null
        ? null
        : {
            name: facts.trustedContact.name ?? '',
            relation: facts.trustedContact.relation,
            phone: facts.trustedContact.phone,
            email: facts.trustedContact.email,
          },
    transfers: facts.underWay,
    waiting: facts.waitingChanges,
    mail,
    letters: letters.map(({ lines, city, province, postalCode, country }) => ({
      lines,
      city,
      province,
      postalCode,
      country,
    })),
    counts: {
      accounts: accounts.length,
      restricted: accounts.filter(({ restrictions }) => restrictions.length > 0).length,
      tasks: [...consequences, ...ofAddress].filter(({ effect }) => effect === 'task').length,
      letters: letters.length,
    },
  };
};
