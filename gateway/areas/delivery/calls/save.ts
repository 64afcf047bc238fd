import { choicesOf, isElectronic, PAPER_DAYS, whyNotElectronic } from '@/contract/delivery/codes';
import type { DeliverySaveBody } from '@/contract/delivery/schema';
import { backToOpening, chosen, type DeliveryState } from '@/contract/delivery/state';
import type { FieldValue } from '@/contract/changes/schema';
import { saveChange } from '../../../kit/changes/save';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { joinedEvidence } from '../../documents/rules/evidence';
import { readDelivery } from './preferences';
import type { ClientDelivery } from '../rows/read';

const refuse = (pointer: string, rule: string): never => {
  throw new ProblemError('invalid', { status: 422, errors: [{ pointer, rule }] });
};

const DAY_MS = 86_400_000;

/** The client may ask for paper from tomorrow on, at most for as long as the suggestion says. */
function checkPaperUntil(day: string, today: string) {
  const days = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  if (days < 1 || days > PAPER_DAYS) refuse('/paperUntil', 'out_of_range');
}

function stateOf(
  client: ClientDelivery,
  { accountId, document, choice, consent }: DeliverySaveBody['choices'][number],
  pointer: string,
): { path: string; state: DeliveryState } {
  const account = client.accounts.find((each) => each.id === accountId);
  if (account === undefined) throw new ProblemError('not-found');
  const cell = client.cells.find((each) => each.account === account && each.document === document);
  if (cell === undefined) return refuse(`${pointer}/document`, 'does_not_apply');
  const path = `delivery.${document}.${account.number}`;
  const wanted = choice === 'atOpening' ? cell.atOpening : choice;
  if (!choicesOf(document).includes(wanted)) return refuse(`${pointer}/choice`, 'may_not_be_declined');
  const why = whyNotElectronic({ hasEmail: client.email !== null, isDead: client.isDeceased });
  if (isElectronic(wanted) && why !== null) return refuse(`${pointer}/choice`, why);
  const become = choice === 'atOpening' ? backToOpening : chosen;
  return { path, state: become(document, cell, wanted, consent) };
}

/**
 * POST clients/delivery/save: saves how documents go out, by the rules of consent.
 *
 * @throws {ProblemError} `not-found` for an account that the client does not hold, and as `saveChange` does; `invalid`
 *   for a document that the account does not bring or that may not be declined, for electronic delivery to a client
 *   without an e-mail or who died, and for paper for longer than 90 days
 */
export const deliverySave: Handler<'deliverySave'> = async (context) => {
  const { id, version, choices, paperUntil, reason, effectiveOn, evidence } = context.body;
  const client = await readDelivery(context, id);
  const fields: Record<string, FieldValue | DeliveryState> = {};
  for (const [index, choice] of choices.entries()) {
    const { path, state } = stateOf(client, choice, `/choices/${index}`);
    fields[path] = state;
  }
  if (paperUntil !== undefined) {
    if (paperUntil !== null) checkPaperUntil(paperUntil, client.today);
    fields.deliveryPaperUntil = paperUntil;
  }
  if (evidence !== undefined && evidence.length > 0)
    fields.deliveryEvidence = await joinedEvidence(context, id, 'deliveryEvidence', evidence);
  return saveChange(context, {
    entity: 'client',
    id,
    version,
    fields,
    ...(reason === undefined ? {} : { reason }),
    ...(effectiveOn === undefined ? {} : { effectiveOn }),
  });
};
