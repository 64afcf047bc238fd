/** How companies and trusts are called. `{}` stands for a family's name, `#` for a digit. */

export const ENGLISH_COMPANIES: readonly string[] = [
  '{} Holdings Ltd.',
  '{} Enterprises Inc.',
  '{} Family Investments Ltd.',
  '{} Medicine Professional Corporation',
  '{} Consulting Inc.',
  '{} & Sons Contracting Ltd.',
];

export const FRENCH_COMPANIES: readonly string[] = [
  'Gestion {} inc.',
  'Placements {} ltée',
  'Immobilier {} inc.',
  'Services dentaires {} inc.',
  'Les Entreprises {} et fils inc.',
];

/** A company may be called by its number alone, in the form of the province that gave it. */
export const NUMBERED: Record<string, string> = {
  QC: '9###-#### Québec inc.',
  ON: '2###### Ontario Inc.',
  BC: '1###### B.C. Ltd.',
  AB: '2###### Alberta Ltd.',
};
export const NUMBERED_FEDERALLY = '1####### Canada Inc.';

export const ENGLISH_TRUSTS: readonly string[] = [
  'The {} Family Trust',
  '{} Children’s Trust',
  '{} Alter Ego Trust',
];

export const FRENCH_TRUSTS: readonly string[] = ['Fiducie familiale {}', 'Fiducie de protection {}'];
