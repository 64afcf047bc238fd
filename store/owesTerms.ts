import type { MeAnswer } from '@/contract/me/schema';
import type { RootState } from './index';

/** True while the gateway says that the person has to accept the terms first. Apart from the selectors: every page needs it. */
export const selectOwesTerms = ({ flags, globalAPI }: RootState): boolean =>
  flags.flags.termsNCondition &&
  (globalAPI.calls.me?.response as MeAnswer | null | undefined)?.owesTerms === true;
