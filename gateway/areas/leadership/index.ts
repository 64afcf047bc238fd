import type { EXECUTIVE_CALLS } from '@/contract/executive/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { LEADERSHIP_FILES } from './files';
import { executiveOverview } from './calls/overview';

export const LEADERSHIP = {
  handlers: { executiveOverview } satisfies HandlersOf<typeof EXECUTIVE_CALLS>,
  files: LEADERSHIP_FILES,
} satisfies Area;
