/** Tasks of the firm that a person may have beside the rep codes. `questions`: looks after the assistant. */
export const FIRM_ROLES = ['questions'] as const;

export type FirmRole = (typeof FIRM_ROLES)[number];
