import { sql } from 'drizzle-orm';
import type { ChangeEntity } from '@/contract/changes/codes';
import type { FieldValue } from '@/contract/changes/schema';
import { versionOf } from '../../../kit/changes/changing';
import { saveChange } from '../../../kit/changes/save';
import { isVisible } from '../../../kit/changes/since';
import { prepared } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf } from '../../../kit/db/ownScope';

interface ItemRow extends Record<string, unknown> {
  entity: ChangeEntity;
  record_id: string;
  was: FieldValue;
  is_secret: boolean;
  version: number | null;
}

const one = prepared<ItemRow>(
  'read-change-item',
  sql`
  select items.entity, items.record_id, items.was, items.is_secret, items.version from change_items items
  where items.set_id = ${sql.placeholder('setId')}::uuid and items.path = ${sql.placeholder('path')}
    and ${isVisible('items')}`,
);

const refuse = (rule: string): never => {
  throw new ProblemError('invalid', { status: 422, errors: [{ pointer: '/path', rule }] });
};

/**
 * POST logs/restore: puts one field back to its value before a change. It follows the path of every change,
 * with a second person when a rule requires one.
 *
 * @throws {ProblemError} `not-found`; `invalid` for a secret, because its earlier value is not kept, and for
 * a change that was never applied
 */
export const logRestore: Handler<'logRestore'> = async (context) => {
  const { body, tx, scope } = context;
  const { changeSetId: setId, path } = body;
  const [item] = await tx.run(one({ setId, path, repCodes: codesOf(scope) }));
  if (item === undefined) throw new ProblemError('not-found');
  if (item.is_secret) return refuse('secret');
  if (item.version === null) return refuse('not_applied');
  const { entity, record_id: id, was } = item;
  return saveChange(context, {
    entity,
    id,
    version: await versionOf(context, entity, id),
    fields: { [path]: was },
    channel: 'undo',
  });
};
