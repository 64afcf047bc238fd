import type { EXECUTIVE_CALLS } from '@/contract/executive/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { executiveOverview } from './calls/overview';

export const EXECUTIVE_HANDLERS: HandlersOf<typeof EXECUTIVE_CALLS> = { executiveOverview };
