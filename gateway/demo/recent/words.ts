import type { Locale } from '@/contract/locale';

/** What the firm's people put down beside a change, in their own language. A person types it; no screen has it. */
type Notes = Readonly<Record<Locale, readonly string[]>>;

export const REASONS = {
  phone: {
    en: ['Client called: new number.', 'Confirmed on the annual call.', 'New number, given at the meeting.'],
    fr: [
      'Appel du client : nouveau numéro.',
      'Confirmé lors de l’appel annuel.',
      'Nouveau numéro, donné en rencontre.',
    ],
  },
  email: {
    en: ['Client wrote from the new address and confirmed it by phone.', 'Old mailbox closed.'],
    fr: ['Courriel reçu de la nouvelle adresse, confirmé par téléphone.', 'Ancienne boîte fermée.'],
  },
  unconfirmed: {
    en: ['Client wrote from a new address.'],
    fr: ['Courriel reçu d’une nouvelle adresse.'],
  },
  address: {
    en: ['Moved; confirmed by calling back.', 'Sold the house, new lease on file.'],
    fr: ['Déménagement confirmé par rappel.', 'Maison vendue, nouveau bail au dossier.'],
  },
  employment: {
    en: ['New employer since this month.', 'Told us at the review meeting.'],
    fr: ['Nouvel employeur depuis ce mois-ci.', 'Dit en rencontre de révision.'],
  },
  trusted: {
    en: ['Form signed at the meeting.', 'Form returned by mail.'],
    fr: ['Formulaire signé en rencontre.', 'Formulaire reçu par la poste.'],
  },
  tax: {
    en: ['Self-certification renewed.'],
    fr: ['Autocertification renouvelée.'],
  },
  marital: {
    en: ['Client told us by phone; certificate to follow.', 'Certificate seen at the branch.'],
    fr: ['Dit au téléphone; certificat à venir.', 'Certificat vu à la succursale.'],
  },
  family: {
    en: ['Birth in the family.'],
    fr: ['Naissance dans la famille.'],
  },
  income: {
    en: ['From the last notice of assessment.'],
    fr: ['Selon le dernier avis de cotisation.'],
  },
  delivery: {
    en: ['Asked for e-statements on the annual call.'],
    fr: ['A demandé les relevés électroniques lors de l’appel annuel.'],
  },
  paper: {
    en: ['Travelling without access to e-mail.'],
    fr: ['En voyage sans accès au courriel.'],
  },
} as const satisfies Record<string, Notes>;

export const APPROVED: Notes = { en: ['Certificate is on file.'], fr: ['Certificat au dossier.'] };
export const REJECTED: Notes = {
  en: ['No certificate on file yet: please ask for it and propose the change again.'],
  fr: ['Aucun certificat au dossier : à demander, puis à proposer de nouveau.'],
};
export const UNDONE: Notes = {
  en: ['Entered on the wrong client: it is the brother’s number.'],
  fr: ['Saisi chez le mauvais client : c’est le numéro du frère.'],
};
export const UNSHARED: Notes = {
  en: ['An earlier draft; the final version follows.'],
  fr: ['Version préliminaire; la version finale suivra.'],
};

/** What is put down on a transfer in: of a call to the delivering dealer, and of a word with the client. */
export const TRANSFER_NOTES: Readonly<Record<'called' | 'noted', Notes>> = {
  called: {
    en: [
      'Their transfer desk has the request, and it is in order.',
      'They found the account under the maiden name. No correction needed.',
    ],
    fr: [
      'Leur service des transferts a la demande, et elle est conforme.',
      'Compte trouvé sous le nom de naissance. Aucune correction requise.',
    ],
  },
  noted: {
    en: ['Client asked when it will arrive; told by when the other dealer has to answer.'],
    fr: ['Question sur la date de réception; délai de l’autre courtier expliqué.'],
  },
};

/** Employers are invented. */
export const EMPLOYERS: Notes = {
  en: [
    'Harbour Light Clinic',
    'Maplewood School Board',
    'Northline Rail Services',
    'Cedar & Pine Architects',
  ],
  fr: [
    'Clinique du Fleuve',
    'Centre scolaire des Érables',
    'Services ferroviaires Nordet',
    'Architectes Pin et Cèdre',
  ],
};
export const OCCUPATIONS: Notes = {
  en: ['Nurse', 'Teacher', 'Project manager', 'Architect'],
  fr: ['Soins infirmiers', 'Enseignement', 'Gestion de projets', 'Architecture'],
};

/** Given names of trusted contacts. */
export const TRUSTED: readonly string[] = [
  'Alex',
  'Camille',
  'Claude',
  'Dominique',
  'Maxime',
  'Morgan',
  'Robin',
  'Sam',
];
