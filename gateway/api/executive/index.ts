import type { EXECUTIVE_CALLS } from '@/contract/executive/calls';
import type { HandlersOf } from '../handler';
import { executiveOverview } from './overview';

export const EXECUTIVE_HANDLERS: HandlersOf<typeof EXECUTIVE_CALLS> = { executiveOverview };
