/** The field of the client’s record that a death is. */
export const DEATH_FIELD = 'death';

/** The field of the record that says when a task after a death was done; it ends with the rule and the number of the task. */
export const DEATH_TASK_FIELD = 'deathTask';

/** How the firm knows of a death. */
export const DEATH_PROOFS = ['certificate', 'deathAct', 'notice', 'family', 'institution'] as const;

export type DeathProof = (typeof DEATH_PROOFS)[number];

/** A death that came with the book, of which the firm has only the day. */
export const DEATH_ON_FILE = 'onFile';

/** Documents of the state, which prove a death: any other proof leaves the certificate to be asked for. */
export const DEATH_CERTIFICATES: readonly DeathProof[] = ['certificate', 'deathAct'];

export const DEATH_LINE_MAX_CHARS = 120;

/** What may follow from a death, in the order in which the screen lists it. */
export const DEATH_RULES = [
  'trading',
  'portal',
  'eDelivery',
  'estateMail',
  'estateAddress',
  'certificate',
  'liquidator',
  'jointHolders',
  'successors',
  'beneficiaries',
  'transfers',
  'waiting',
  'trustedContact',
  'finalReturn',
] as const;

export type DeathRuleId = (typeof DEATH_RULES)[number];

/** Rules that may open a task for the advisor’s team. */
export const DEATH_TASK_RULES = [
  'estateAddress',
  'certificate',
  'liquidator',
  'jointHolders',
  'successors',
  'beneficiaries',
  'transfers',
  'waiting',
] as const satisfies readonly DeathRuleId[];

/** What a consequence does. `tell` only informs. */
export const DEATH_EFFECTS = ['restrict', 'end', 'mail', 'task', 'tell'] as const;

export type DeathEffect = (typeof DEATH_EFFECTS)[number];

/** Facts of a client on which a rule depends. */
export const DEATH_CONDITIONS = [
  'always',
  'accounts',
  'portal',
  'electronic',
  'estateAddress',
  'noEstateAddress',
  'noCertificate',
  'joint',
  'successors',
  'beneficiaries',
  'trustedContact',
  'transfers',
  'waiting',
] as const;

export type DeathCondition = (typeof DEATH_CONDITIONS)[number];
