/** How a status of feedback looks. */
export const STATUS_TONES = {
  new: 'bad',
  triaged: 'warn',
  fixed: 'good',
  declined: 'neutral',
  none: 'neutral',
} as const;
