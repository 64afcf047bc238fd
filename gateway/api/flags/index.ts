import type { OFREP_CALLS } from '@/contract/ofrep/calls';
import type { HandlersOf } from '../handler';
import { evaluate } from './evaluate';

export const OFREP_HANDLERS: HandlersOf<typeof OFREP_CALLS> = {
  flags: evaluate,
};
