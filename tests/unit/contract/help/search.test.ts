import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TERMS } from '@/contract/assistant/codes';
import type { HelpPage } from '@/contract/help/pages';
import { findHelp, HELP_LEAST, helpIndex } from '@/contract/help/search';

const pagesOf = (locale: string) =>
  JSON.parse(readFileSync(`contract/help/${locale}.generated.json`, 'utf8')) as HelpPage[];

const INDEX = { en: helpIndex(pagesOf('en')), fr: helpIndex(pagesOf('fr')) };

const best = (locale: 'en' | 'fr', question: string): string | null => {
  const [first] = findHelp(INDEX[locale], question);
  return first === undefined || first.covered < HELP_LEAST ? null : first.page;
};

describe('the help', () => {
  test.each(TERMS)('the glossary explains %s', (term) => {
    for (const locale of ['en', 'fr'])
      expect(
        pagesOf(locale)
          .find(({ id }) => id === 'glossary')
          ?.sections.map(({ id }) => id),
      ).toContain(term);
  });

  test('each screen that a page opens has a file of pages/', () => {
    for (const { id, opens } of pagesOf('en'))
      if (opens !== null) {
        const file = `pages/[locale]${opens.replace(/\/$/, '')}`;
        expect(
          [`${file}.tsx`, `${file}/index.tsx`].some((each) => existsSync(each)),
          id,
        ).toBe(true);
      }
  });

  test.each([
    ['how do I change an address', 'change-address'],
    ['how do I change the address of a household', 'change-address'],
    ['how can I update a phone number', 'client-info'],
    ['how do I correct an e-mail', 'client-info'],
    ['how do I record a death', 'record-death'],
    ['what do I do when a client has died', 'record-death'],
    ['how do I do a KYC review', 'kyc-review'],
    ['how do I submit a KYC', 'kyc-review'],
    ['how do I verify an identity', 'verify-identity'],
    ['how do I verify a client’s passport', 'verify-identity'],
    ['how do I change delivery preferences', 'delivery'],
    ['how do I put a client on e-delivery', 'delivery'],
    ['how do I unshare a document', 'documents'],
    ['how do I undo a change', 'undo'],
    ['how do I revert a mistake', 'undo'],
    ['how do I export to Excel', 'export'],
    ['how do I print a list', 'export'],
    ['how do I save a view', 'saved-views'],
    ['how do I share a view with my team', 'saved-views'],
    ['how do I sort a list', 'filters'],
    ['how do I find a client', 'find'],
    ['how do I see figures as of the end of last year', 'dashboards'],
    ['how do I follow a transfer', 'transfers'],
    ['how do I resend a rejected transfer', 'transfers'],
    ['what is NBIN', 'nbin'],
    ['how do I snooze a notification', 'notifications'],
    ['how do I turn off notifications', 'notifications'],
    ['how do I put off a task', 'tasks'],
    ['how do I see a household', 'households'],
    ['what are the keyboard shortcuts', 'keyboard'],
    ['where is the accessibility statement', 'accessibility'],
    ['how do I switch to French', 'language'],
    ['how do I sign out', 'sign-in'],
    ['what may I see', 'rights'],
    ['why can I not see a client', 'rights'],
    ['how do I rebalance an account', 'managed-accounts'],
    ['how do I claim an unassigned account', 'unassigned'],
    ['how do I arrange cover for a vacation', 'teams'],
    ['how do I turn on dark mode', 'preferences'],
    ['how does the assistant work', 'assistant'],
    ['how do I look up the price of a stock', 'market'],
  ])('answers “%s” from the page %s', (question, page) => {
    expect(best('en', question)).toBe(page);
  });

  test.each([
    ['comment changer une adresse', 'change-address'],
    ['comment modifier l’adresse d’un ménage', 'change-address'],
    ['comment corriger un numéro de téléphone', 'client-info'],
    ['comment inscrire un décès', 'record-death'],
    ['comment faire une révision CC', 'kyc-review'],
    ['comment soumettre une révision', 'kyc-review'],
    ['comment vérifier une identité', 'verify-identity'],
    ['comment changer les préférences de livraison', 'delivery'],
    ['comment passer un client à la livraison électronique', 'delivery'],
    ['comment cesser de partager un document', 'documents'],
    ['comment annuler une modification', 'undo'],
    ['comment exporter vers Excel', 'export'],
    ['comment imprimer une liste', 'export'],
    ['comment enregistrer une vue', 'saved-views'],
    ['comment trier une liste', 'filters'],
    ['comment trouver un client', 'find'],
    ['comment voir les chiffres à une date passée', 'dashboards'],
    ['comment suivre un transfert', 'transfers'],
    ['comment renvoyer un transfert rejeté', 'transfers'],
    ['c’est quoi BNRI', 'nbin'],
    ['comment reporter une notification', 'notifications'],
    ['comment désactiver des notifications', 'notifications'],
    ['comment reporter une tâche', 'tasks'],
    ['comment voir un ménage', 'households'],
    ['quels sont les raccourcis du clavier', 'keyboard'],
    ['où est la déclaration d’accessibilité', 'accessibility'],
    ['comment changer de langue', 'language'],
    ['comment fermer la session', 'sign-in'],
    ['pourquoi je ne vois pas un client', 'rights'],
    ['comment rééquilibrer un compte', 'managed-accounts'],
    ['comment prendre en charge un compte non attribué', 'unassigned'],
    ['comment prévoir un remplacement pendant des vacances', 'teams'],
    ['comment activer le mode sombre', 'preferences'],
  ])('répond à « %s » par la page %s', (question, page) => {
    expect(best('fr', question)).toBe(page);
  });

  test.each([
    'how do I bake a cake',
    'how do I fix the printer on the third floor',
    'how do I book a flight to Paris',
    'how do I hedge with options',
    'how do I calculate a capital gain for 1998',
    'how do I invade Poland',
    'how do I hire an associate',
    'comment cuire un gâteau',
    'comment réparer l’imprimante',
    'comment réserver un vol',
    'comment embaucher une adjointe',
    '',
    'how do I',
    'comment',
  ])('knows nothing of “%s”', (question) => {
    expect([best('en', question), best('fr', question)]).toEqual([null, null]);
  });

  test.each(['en', 'fr'] as const)('each page in %s is found by its own title', (locale) => {
    for (const { id, title } of pagesOf(locale)) expect([title, best(locale, title)]).toEqual([title, id]);
  });
});
