import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { asOfDay, isoOf } from '../calendar';
import { PERSONAS } from './staff';

/** A version of the terms of the demo firm. */
interface Version {
  id: string;
  /** Days before the date of the book on which it began to hold. */
  ago: number;
  en: string;
  fr: string;
  changes: { en: string; fr: string } | null;
}

const FIRST_EN = `# Terms of use

These terms hold for everyone who works in this portal. This is a demo book: all clients and figures in it are invented.

## What the portal is for

The portal is for the work of advisors and of those who assist them. What it shows about clients is used to serve these clients, and for nothing else.

## Confidentiality

Records of clients are personal information:

- Do not copy or forward them to anyone who does not need them.
- Do not show them to anyone who does not serve the client.
- The privacy policies of your firm hold here as everywhere else.

## What is recorded

The portal records which client records are opened, by whom and when. Your firm may review this record.

## Your session

Your session is **yours alone**. Sign out when you leave a shared computer. A session that is not used ends by itself.

## Figures

Values are as of the date shown with them. They are for information, and statements of account prevail.
`;

const FIRST_FR = `# Conditions d’utilisation

Ces conditions s’appliquent à toute personne qui travaille dans ce portail. Il s’agit d’un portefeuille de démonstration : tous les clients et tous les chiffres y sont inventés.

## À quoi sert le portail

Le portail sert au travail des conseillères et conseillers et des personnes qui les assistent. Les renseignements qu’il affiche sur les clients ne sont utilisés que pour les servir.

## Confidentialité

Les dossiers des clients sont des renseignements personnels :

- Ne les copiez pas et ne les transmettez pas à qui n’en a pas besoin.
- Ne les montrez pas à qui ne sert pas la cliente ou le client.
- Les politiques de confidentialité de votre société s’appliquent ici comme ailleurs.

## Ce qui est consigné

Le portail consigne les dossiers de clients ouverts, par qui et quand. Votre société peut consulter ce registre.

## Votre session

Votre session est **à vous seule ou à vous seul**. Fermez-la lorsque vous quittez un ordinateur partagé. Une session inutilisée se ferme d’elle-même.

## Chiffres

Les valeurs sont celles de la date qui les accompagne. Elles sont données à titre indicatif, et les relevés de compte ont préséance.
`;

const ASSISTANT_EN = `## The assistant

The assistant answers from the book. Its questions are kept for 400 days, with the names of clients masked. **Check a figure before you give it to a client.**

`;

const ASSISTANT_FR = `## L’assistant

L’assistant répond à partir du portefeuille. Ses questions sont conservées 400 jours, et les noms des clients y sont masqués. **Vérifiez un chiffre avant de le donner à une cliente ou à un client.**

`;

const withBefore = (text: string, heading: string, added: string) => text.replace(heading, added + heading);

const VERSIONS: readonly Version[] = [
  { id: '7465726d-7300-4000-8000-000000000001', ago: 400, en: FIRST_EN, fr: FIRST_FR, changes: null },
  {
    id: '7465726d-7300-4000-8000-000000000002',
    ago: 60,
    en: withBefore(
      FIRST_EN.replace(
        'The portal records which client records are opened, by whom and when.',
        'The portal records which client records are opened, changed and exported, by whom and when.',
      ),
      '## Figures',
      ASSISTANT_EN,
    ),
    fr: withBefore(
      FIRST_FR.replace(
        'Le portail consigne les dossiers de clients ouverts, par qui et quand.',
        'Le portail consigne les dossiers de clients ouverts, modifiés et exportés, par qui et quand.',
      ),
      '## Chiffres',
      ASSISTANT_FR,
    ),
    changes: {
      en: 'There is a part about the assistant, and the record also has what is changed and exported.',
      fr: 'Une partie traite de l’assistant, et le registre comprend aussi ce qui est modifié et exporté.',
    },
  },
];

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Days after which the personas accepted a version. */
const ACCEPTED_AFTER = 1;

/** Writes two versions of the terms. Every persona has accepted both. */
export async function writeTerms(client: ClientBase): Promise<void> {
  for (const [index, { id, ago, en, fr, changes }] of VERSIONS.entries()) {
    const from = asOfDay() - ago;
    await client.query(
      `insert into terms_versions (id, number, text_en, text_fr, sha256_en, sha256_fr, effective_on, is_material,
         changes_en, changes_fr, published_at)
       values ($1, $2, $3, $4, $5, $6, $7, true, $8, $9, $10)`,
      [
        id,
        index + 1,
        en,
        fr,
        sha256(en),
        sha256(fr),
        isoOf(from),
        changes?.en ?? null,
        changes?.fr ?? null,
        `${isoOf(from - 1)}T16:00:00Z`,
      ],
    );
    await client.query(
      `insert into terms_decisions (subject, version_id, decision, locale, sha256, decided_at)
       select subject, $1, 'accepted', locale, case locale when 'fr' then $2 else $3 end, $4::timestamptz
       from unnest($5::text[], $6::text[]) as personas (subject, locale)`,
      [
        id,
        sha256(fr),
        sha256(en),
        `${isoOf(from + ACCEPTED_AFTER)}T14:05:00Z`,
        PERSONAS.map(({ subject }) => subject),
        PERSONAS.map(({ locale }) => locale),
      ],
    );
  }
}
