import { defineCalls } from '../call';
import type { BRIEF_SCHEMAS } from './schema';

const ticket = { type: 'POST', access: 'write', scope: 'screen' } as const;
const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const BRIEF_CALLS = defineCalls<typeof BRIEF_SCHEMAS>()({
  clientBrief: { ...reading, url: 'clients/brief' },
  householdBrief: { ...reading, url: 'households/brief' },
  clientBriefTicket: { ...ticket, url: 'clients/brief/ticket' },
  householdBriefTicket: { ...ticket, url: 'households/brief/ticket' },
});
