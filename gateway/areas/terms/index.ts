import type { TERMS_CALLS } from '@/contract/terms/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { termsDecide } from './calls/decide';
import { termsRead, termsVersion } from './calls/read';

export const TERMS = {
  handlers: { termsRead, termsVersion, termsDecide } satisfies HandlersOf<typeof TERMS_CALLS>,
} satisfies Area;
