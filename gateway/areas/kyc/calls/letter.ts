import { findRecord } from '../../../kit/changes/changing';
import type { Handler } from '../../../kit/call/handler';
import { paperTicket } from '../../documents/rows/tickets';
import { KYC_LETTER } from '../letter/letter';

/**
 * POST clients/kyc/letterTicket: a ticket for the letter in which the client confirms the answers.
 * @throws {ProblemError} `not-found` when the client is unknown or someone else's
 */
export const kycLetterTicket: Handler<'kycLetterTicket'> = async (context) => {
  const { id, use } = context.body;
  await findRecord(context, 'client', id);
  return paperTicket(context, use, { kind: KYC_LETTER, id });
};
