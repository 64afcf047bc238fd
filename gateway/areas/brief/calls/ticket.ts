import { findRecord } from '../../../kit/changes/changing';
import type { Handler } from '../../../kit/call/handler';
import { paperTicket } from '../../documents/rows/tickets';
import { BRIEF_PAPER_KINDS } from '../paper/paper';

/**
 * POST clients/brief/ticket: a ticket for the brief of a client as a PDF.
 * @throws {ProblemError} `not-found` when the client is unknown or someone else's
 */
export const clientBriefTicket: Handler<'clientBriefTicket'> = async (context) => {
  const { use, ...of } = context.body;
  await findRecord(context, 'client', of.id);
  return paperTicket(context, use, { kind: BRIEF_PAPER_KINDS.client, ...of });
};

/**
 * POST households/brief/ticket: a ticket for the brief of a household as a PDF.
 * @throws {ProblemError} `not-found` when the household is unknown or someone else's
 */
export const householdBriefTicket: Handler<'householdBriefTicket'> = async (context) => {
  const { use, ...of } = context.body;
  await findRecord(context, 'household', of.id);
  return paperTicket(context, use, { kind: BRIEF_PAPER_KINDS.household, ...of });
};
