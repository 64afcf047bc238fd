import type { EXECUTIVE_CALLS } from '@/contract/executive/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { EXECUTIVE_FILES } from './files';
import { executiveOverview } from './calls/overview';

export const EXECUTIVE = {
  handlers: { executiveOverview } satisfies HandlersOf<typeof EXECUTIVE_CALLS>,
  files: EXECUTIVE_FILES,
} satisfies Area;
