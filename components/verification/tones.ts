import type { ComponentProps } from 'react';
import type { VerificationState } from '@/contract/verification/codes';
import type { StatusDot } from '../ui/StatusDot';

/** How each state is marked. */
export const STATE_TONES: Readonly<Record<VerificationState, ComponentProps<typeof StatusDot>['tone']>> = {
  overdue: 'bad',
  doubted: 'warn',
  due: 'warn',
  verified: 'good',
  notNeeded: 'neutral',
};
