import { describe, expect, it } from 'vitest';
import { spacingFaults } from '@/scripts/lib/i18n/spacing.mjs';

const faultsOf = (text: string) => spacingFaults(new Map([['key', text]])).length;

describe('the spaces and marks of a French text', () => {
  it.each([
    'Filtre appliqué\u00A0: {{field}}',
    'Aucun résultat pour «\u00A0{{text}}\u00A0».',
    'Repartez de l’accueil; si cela ne suffit pas, réessayez.',
    'Fermer votre session dans {{product}}?',
    '6,2\u00A0% du total',
    'Le bureau ouvre à 10:30',
  ])('are right in “%s”', (text) => expect(faultsOf(text)).toBe(0));

  it.each([
    'Filtre appliqué : {{field}}',
    'Filtre appliqué: {{field}}',
    'Aucun résultat pour « {{text}}\u00A0».',
    'Aucun résultat pour «\u00A0{{text}} ».',
    'Aucun résultat pour «{{text}}».',
    'Repartez de l’accueil\u00A0; réessayez.',
    'Fermer votre session ?',
    '6,2 % du total',
    "Aller à l'accueil",
  ])('are wrong in “%s”', (text) => expect(faultsOf(text)).toBeGreaterThan(0));
});
