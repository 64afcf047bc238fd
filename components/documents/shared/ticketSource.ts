import type { BriefPart } from '@/contract/brief/codes';
import type { BodyOf } from '@/contract/call';
import type { Calls } from '@/contract/calls';
import type { TICKET_USES } from '@/contract/documents/codes';
import type { Locale } from '@/contract/locale';

/** The calls that answer a ticket for a file. */
export type TicketCall = 'documentTicket' | 'kycLetterTicket' | 'clientBriefTicket' | 'householdBriefTicket';

export type TicketUse = (typeof TICKET_USES)[number];

interface SourceOf<Name extends TicketCall> {
  /** The call that answers the ticket. */
  call: Name;
  /** The record that the file is about. */
  entity: string;
  id: string;
  bodyFor(use: TicketUse): BodyOf<Calls[Name]>;
}

/** Where a file comes from: a ticket for it is asked for when the file is seen or saved. */
export type TicketSource = { [Name in TicketCall]: SourceOf<Name> }[TicketCall];

/** @returns a document of the list or on file */
export const documentSource = (id: string): TicketSource => ({
  call: 'documentTicket',
  entity: 'document',
  id,
  bodyFor: (use) => ({ ids: [id], use }),
});

/** @returns the letter in which a client confirms the own KYC */
export const kycLetterSource = (id: string): TicketSource => ({
  call: 'kycLetterTicket',
  entity: 'client',
  id,
  bodyFor: (use) => ({ id, use }),
});

/** @returns the brief of a client or a household on paper, in a language */
export const briefSource = (
  record: 'client' | 'household',
  id: string,
  { parts, language }: { parts: readonly BriefPart[]; language: Locale },
): TicketSource => ({
  call: record === 'client' ? 'clientBriefTicket' : 'householdBriefTicket',
  entity: record,
  id,
  bodyFor: (use: TicketUse) => ({ id, parts: [...parts], language, use }),
});
