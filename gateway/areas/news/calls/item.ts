import { ProblemError } from '../../../kit/http/problem';
import type { Handler } from '../../../kit/call/handler';
import { findItem, rowOf, securitiesOf } from '../rules/found';

/**
 * POST news/item: one item, whole.
 *
 * @throws {ProblemError} `not-found` for one that there is not, or that is not for the person
 */
export const newsItem: Handler<'newsItem'> = async (context) => {
  const item = await findItem(context.body.id, context);
  if (item === undefined) throw new ProblemError('not-found');
  return {
    ...rowOf(item, await securitiesOf([item], context)),
    body: { en: item.body_en, fr: item.body_fr },
    expiresOn: item.expires_on,
  };
};
