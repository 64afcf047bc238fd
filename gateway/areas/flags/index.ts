import type { OFREP_CALLS } from '@/contract/ofrep/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { evaluate } from './calls/evaluate';

export const OFREP_HANDLERS: HandlersOf<typeof OFREP_CALLS> = {
  flags: evaluate,
};
