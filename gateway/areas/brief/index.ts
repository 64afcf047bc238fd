import type { BRIEF_CALLS } from '@/contract/brief/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { clientBrief, householdBrief } from './calls/brief';
import { clientBriefTicket, householdBriefTicket } from './calls/ticket';
import { BRIEF_PAPERS } from './paper/paper';

export const BRIEF = {
  handlers: {
    clientBrief,
    householdBrief,
    clientBriefTicket,
    householdBriefTicket,
  } satisfies HandlersOf<typeof BRIEF_CALLS>,
  papers: BRIEF_PAPERS,
  readAgain: { clientBriefTicket, householdBriefTicket },
} satisfies Area;
