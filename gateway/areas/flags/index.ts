import type { OFREP_CALLS } from '@/contract/ofrep/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { evaluate } from './calls/evaluate';

export const FLAGS = {
  handlers: {
    flags: evaluate,
  } satisfies HandlersOf<typeof OFREP_CALLS>,
} satisfies Area;
