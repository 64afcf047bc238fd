import type { BRIEF_CALLS } from '@/contract/brief/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { clientBrief, householdBrief } from './calls/brief';

export const BRIEF = {
  handlers: { clientBrief, householdBrief } satisfies HandlersOf<typeof BRIEF_CALLS>,
} satisfies Area;
