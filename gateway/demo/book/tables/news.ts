import type { NewsKind } from '@/contract/news/codes';
import { asOfDay, dayOf, isoOf, lastYears } from '../calendar';
import type { Day } from '../holidays';

/** An item of news. Paragraphs stand in the same order in both languages. */
interface Story {
  kind: NewsKind;
  /** Days before the date of the book, and the time of day in Toronto. */
  ago: number;
  at: string;
  title: readonly [en: string, fr: string];
  en: readonly string[];
  fr: readonly string[];
  isPinned?: true;
  /** Of the tax season: its days count from March 6, not from the date of the book. */
  isSeasonal?: true;
  isMustRead?: true;
  branches?: readonly number[];
  roles?: readonly ('advisor' | 'assistant' | 'leader')[];
  symbols?: readonly string[];
  /** Days from the date of the book to the last day on which it is listed. */
  lasts?: number;
  event?: {
    /** Days from the date of the book. */
    days: number;
    from: string;
    to: string;
    /** Null for one online. */
    place: readonly [en: string, fr: string] | null;
    link?: string;
    creditTenths?: number;
  };
}

const STORIES: readonly Story[] = [
  {
    kind: 'compliance', ago: 1, at: '08:30', isPinned: true, isMustRead: true,
    title: ['Total cost reporting: what clients will see from next year', 'Information sur le coût total : ce que les clients verront dès l’an prochain'],
    en: [
      'The annual report on charges will show the ongoing cost of funds in dollars, beside what the firm itself was paid.',
      'Read the explanation before you meet clients who hold funds or ETFs. The wording of the report is fixed and may not be changed.',
      'Questions about a single fund go to Product, questions about the report to Compliance.',
    ],
    fr: [
      'Le rapport annuel sur les frais indiquera le coût courant des fonds en dollars, à côté de ce que la firme a reçu.',
      'Lisez l’explication avant de rencontrer des clients qui détiennent des fonds ou des FNB. Le libellé du rapport est fixe et ne peut être modifié.',
      'Les questions sur un fonds vont aux Produits, celles sur le rapport à la Conformité.',
    ],
  },
  {
    kind: 'compliance', ago: 4, at: '09:00', isPinned: true, isMustRead: true,
    title: ['Trusted contact person: ask again at each review', 'Personne de confiance : redemandez à chaque révision'],
    en: [
      'Ask each client for a trusted contact person at every review, and note the answer even where it is no.',
      'A client may decline. The note that you asked is what the regulator looks for.',
    ],
    fr: [
      'Demandez à chaque client le nom d’une personne de confiance à chaque révision, et notez la réponse même si elle est négative.',
      'Le client peut refuser. C’est la note de votre demande que l’organisme de réglementation cherche.',
    ],
  },
  {
    kind: 'compliance', ago: 12, at: '08:45', isMustRead: true, roles: ['advisor', 'assistant'],
    title: ['Calls that ask for a change of address', 'Appels qui demandent un changement d’adresse'],
    en: [
      'Two branches received calls from people who pretended to be clients and asked for a new mailing address.',
      'Call back on a number that was on file before the request, and record it with the change. An e-mail alone is not enough.',
    ],
    fr: [
      'Deux succursales ont reçu des appels de personnes qui se faisaient passer pour des clients et demandaient une nouvelle adresse postale.',
      'Rappelez à un numéro qui était au dossier avant la demande, et consignez-le avec le changement. Un courriel seul ne suffit pas.',
    ],
  },
  {
    kind: 'market', ago: 0, at: '16:45', symbols: ['ENB'],
    title: ['Enbridge falls after its capital plan', 'Enbridge recule après son plan d’investissement'],
    en: [
      'The shares closed lower after the company told of a larger capital plan. The dividend is unchanged.',
      'This is sample news of the demo firm, not market information.',
    ],
    fr: [
      'L’action a clôturé en baisse après l’annonce d’un plan d’investissement plus important. Le dividende est inchangé.',
      'Il s’agit d’une nouvelle fictive de la firme de démonstration, et non d’information boursière.',
    ],
  },
  {
    kind: 'market', ago: 1, at: '16:50', isSeasonal: true, symbols: ['RY', 'TD', 'BMO', 'BNS', 'CM', 'NA'],
    title: ['First-quarter results of the banks, in one page', 'Résultats du premier trimestre des banques, en une page'],
    en: [
      'All six large banks have reported. Provisions for credit losses were the main difference between them.',
      'The page compares earnings, capital and dividends, and says what was expected.',
    ],
    fr: [
      'Les six grandes banques ont publié leurs résultats. Les provisions pour pertes sur créances font la principale différence.',
      'La page compare les bénéfices, les fonds propres et les dividendes, et dit ce qui était attendu.',
    ],
  },
  {
    kind: 'market', ago: 2, at: '10:15', isSeasonal: true,
    title: ['Bank of Canada holds its rate', 'La Banque du Canada maintient son taux'],
    en: ['The policy rate stays where it is. The note explains what this means for GIC ladders that mature this spring.', 'Rates of our GICs are changed on Mondays.'],
    fr: ['Le taux directeur reste inchangé. La note explique ce que cela signifie pour les CPG échelonnés qui échoient ce printemps.', 'Les taux de nos CPG changent le lundi.'],
  },
  {
    kind: 'market', ago: 6, at: '07:30', symbols: ['CNR', 'CP'],
    title: ['Railways: the talks resume', 'Chemins de fer : reprise des pourparlers'],
    en: ['Both railways are back at the table. The note lists the dates that matter and how long a stop would last before earnings change.', 'No change to our models.'],
    fr: ['Les deux compagnies sont de retour à la table. La note donne les dates importantes et la durée d’arrêt qui changerait les bénéfices.', 'Aucun changement à nos modèles.'],
  },
  {
    kind: 'market', ago: 9, at: '16:30', symbols: ['SHOP'],
    title: ['Shopify after its results', 'Shopify après ses résultats'],
    en: ['Sales grew faster than expected, margins less. Positions above a tenth of a household are listed on the symbol’s page.'],
    fr: ['Les ventes ont crû plus vite que prévu, les marges moins. Les positions de plus du dixième d’un ménage figurent à la page du symbole.'],
  },
  {
    kind: 'product', ago: 3, at: '11:00',
    title: ['Two new models of managed accounts', 'Deux nouveaux modèles de comptes gérés'],
    en: ['A balanced income model and a global equity model are open from Monday. Minimum, fee and benchmark are on the page of each model.', 'Accounts that switch keep their book cost; the page of the account shows the drift before you confirm.'],
    fr: ['Un modèle de revenu équilibré et un modèle d’actions mondiales ouvrent lundi. Le minimum, les frais et l’indice figurent à la page de chaque modèle.', 'Les comptes qui changent gardent leur coût comptable ; la page du compte montre l’écart avant que vous confirmiez.'],
  },
  {
    kind: 'product', ago: 8, at: '09:30', symbols: ['BCE'],
    title: ['BCE: what the lower dividend means for income accounts', 'BCE : ce que le dividende réduit change pour les comptes de revenu'],
    en: ['Income plans that count on the former dividend need a second look before the next payment.', 'Open the holders from this page to see the households concerned.'],
    fr: ['Les plans de revenu qui comptent sur l’ancien dividende sont à revoir avant le prochain versement.', 'Ouvrez les détenteurs à partir de cette page pour voir les ménages touchés.'],
  },
  {
    kind: 'product', ago: 15, at: '10:00',
    title: ['FHSA: transfer from an RRSP in one form', 'CELIAPP : transfert d’un REER en un seul formulaire'],
    en: ['Form NBIN-162 now covers a transfer from an RRSP to an FHSA. The contribution room of the RRSP is not given back.'],
    fr: ['Le formulaire NBIN-162 couvre maintenant le transfert d’un REER à un CELIAPP. Les droits de cotisation au REER ne sont pas rétablis.'],
  },
  {
    kind: 'product', ago: 33, at: '10:00',
    title: ['GIC shelf: three issuers added', 'CPG : trois émetteurs de plus'],
    en: ['Three issuers were added to the shelf. Check the coverage of deposit insurance by issuer before you ladder.'],
    fr: ['Trois émetteurs s’ajoutent. Vérifiez la couverture de l’assurance-dépôts par émetteur avant d’échelonner.'],
  },
  {
    kind: 'firm', ago: 0, at: '09:00', isSeasonal: true, isPinned: true,
    title: ['RRSP season is over: thank you', 'La saison des REER est terminée : merci'],
    en: ['The last contributions for {lastYear} were processed on Monday. Receipts go out by March 20.', 'Clients with electronic delivery see them in the portal first.'],
    fr: ['Les dernières cotisations pour {lastYear} ont été traitées lundi. Les reçus partent d’ici le 20 mars.', 'Les clients en livraison électronique les voient d’abord dans le portail.'],
    lasts: 20,
  },
  {
    kind: 'firm', ago: 5, at: '12:00', isSeasonal: true,
    title: ['The portal is closed on Sunday from 2:00 to 5:00', 'Le portail est fermé dimanche de 2 h à 5 h'],
    en: ['The portal is being maintained while the clocks change. Orders that wait are not affected.'],
    fr: ['Entretien du portail pendant le changement d’heure. Les ordres en attente ne sont pas touchés.'],
    lasts: 3,
  },
  {
    kind: 'firm', ago: 7, at: '14:00', isSeasonal: true, branches: [1],
    title: ['Toronto: the branch moves to the 14th floor', 'Toronto : la succursale passe au 14e étage'],
    en: ['Boxes are delivered on Wednesday. Phones and printers move over the weekend of March 14.'],
    fr: ['Les boîtes arrivent mercredi. Les téléphones et les imprimantes déménagent la fin de semaine du 14 mars.'],
    lasts: 14,
  },
  {
    kind: 'firm', ago: 7, at: '14:05', branches: [2],
    title: ['Québec: new reception hours', 'Québec : nouvel horaire d’accueil'],
    en: ['Reception is open from 8:00 to 17:00 from Monday on. Clients who come later call their advisor.'],
    fr: ['L’accueil est ouvert de 8 h à 17 h dès lundi. Les clients qui arrivent plus tard appellent leur conseiller.'],
  },
  {
    kind: 'firm', ago: 10, at: '09:15', isSeasonal: true, roles: ['leader'],
    title: ['Branch reviews: the files for March', 'Révisions des succursales : les dossiers de mars'],
    en: ['The sample for each branch is drawn on March 13. The list of what is looked at has not changed.'],
    fr: ['L’échantillon de chaque succursale est tiré le 13 mars. La liste des éléments vérifiés n’a pas changé.'],
  },
  {
    kind: 'firm', ago: 18, at: '09:00',
    title: ['Volunteer day: choose a cause', 'Journée de bénévolat : choisissez une cause'],
    en: ['Each of us has one paid day a year. The list of partners is on the intranet.'],
    fr: ['Chacun dispose d’une journée payée par année. La liste des partenaires est dans l’intranet.'],
  },
  {
    kind: 'firm', ago: 26, at: '09:00',
    title: ['Results of the client survey', 'Résultats du sondage auprès des clients'],
    en: ['Clients value the calls at review time most, and ask for clearer statements. Both are on the plan of this year.'],
    fr: ['Les clients apprécient surtout l’appel de la révision et demandent des relevés plus clairs. Les deux sont au plan de cette année.'],
  },
  {
    kind: 'compliance', ago: 20, at: '08:30', isMustRead: true,
    title: ['Privacy: report an incident the same day', 'Vie privée : signalez un incident le jour même'],
    en: ['A document that reached the wrong client is an incident, also where it was returned unread.', 'Report it to the privacy officer the same day. The register is kept for five years.'],
    fr: ['Un document remis au mauvais client est un incident, même s’il est revenu sans être lu.', 'Signalez-le au responsable de la protection des renseignements le jour même. Le registre est conservé cinq ans.'],
  },
  {
    kind: 'compliance', ago: 28, at: '08:30', isSeasonal: true,
    title: ['Identity documents that expired in winter', 'Pièces d’identité expirées cet hiver'],
    en: ['An identity document only has to be valid on the day on which it is checked. Ask for a new one where the name has changed.'],
    fr: ['Une pièce d’identité doit être valide le jour de la vérification seulement. Demandez-en une nouvelle si le nom a changé.'],
  },
  {
    kind: 'compliance', ago: 41, at: '08:30', isSeasonal: true, roles: ['advisor'],
    title: ['Outside activities: yearly statement', 'Activités externes : déclaration annuelle'],
    en: ['Confirm your outside activities by March 31, also where nothing has changed.'],
    fr: ['Confirmez vos activités externes d’ici le 31 mars, même si rien n’a changé.'],
    lasts: 25,
  },
  {
    kind: 'compliance', ago: 60, at: '08:30', isSeasonal: true,
    title: ['Tax slips: the calendar for {year}', 'Feuillets fiscaux : le calendrier de {year}'],
    en: ['T4RSP and T4RIF slips came at the end of February, T5 slips with them; T3 slips follow at the end of March.'],
    fr: ['Les feuillets T4RSP et T4RIF sont arrivés à la fin de février avec les T5 ; les T3 suivent à la fin de mars.'],
  },
  {
    kind: 'event', ago: 3, at: '09:00',
    title: ['Total cost reporting: one hour with Compliance', 'Coût total : une heure avec la Conformité'],
    en: ['What the report shows, what it leaves out, and how to answer the three questions that clients ask.', 'The recording is kept for those who cannot come.'],
    fr: ['Ce que montre le rapport, ce qu’il laisse de côté, et comment répondre aux trois questions des clients.', 'L’enregistrement est conservé pour les absents.'],
    event: { days: 6, from: '12:00', to: '13:00', place: null, creditTenths: 10 },
  },
  {
    kind: 'event', ago: 6, at: '09:00', branches: [1],
    title: ['Breakfast on estates and trusts', 'Déjeuner sur les successions et les fiducies'],
    en: ['A notary and a tax lawyer on alter ego trusts, with time for cases. Bring one without names.'],
    fr: ['Un notaire et un fiscaliste sur les fiducies en faveur de soi-même, avec du temps pour des cas. Apportez-en un sans nom.'],
    event: { days: 12, from: '08:00', to: '09:30', place: ['Toronto branch, 14th floor', 'Succursale de Toronto, 14e étage'], creditTenths: 15 },
  },
  {
    kind: 'event', ago: 6, at: '09:05', branches: [2],
    title: ['Breakfast on estates in Quebec', 'Déjeuner sur les successions au Québec'],
    en: ['What a protection mandate needs before an account can be opened under it.'],
    fr: ['Ce qu’il faut à un mandat de protection avant l’ouverture d’un compte.'],
    event: { days: 13, from: '08:00', to: '09:30', place: ['Québec branch', 'Succursale de Québec'], creditTenths: 15 },
  },
  {
    kind: 'event', ago: 4, at: '15:00',
    title: ['Managed accounts: the new models, live', 'Comptes gérés : les nouveaux modèles, en direct'],
    en: ['The managers of both models answer questions. The models are in the portal from that day on.'],
    fr: ['Les gestionnaires des deux modèles répondent aux questions. Les modèles sont dans le portail dès ce jour.'],
    event: { days: 4, from: '16:30', to: '17:15', place: null, link: '/uma/models' },
  },
  {
    kind: 'event', ago: 2, at: '11:30', isSeasonal: true,
    title: ['Spring conference', 'Congrès du printemps'],
    en: ['A day with the research team, compliance and each other. The programme follows in April.', 'Register now: rooms are kept until the end of March.'],
    fr: ['Une journée avec l’équipe de recherche, la conformité et vos collègues. Le programme suit en avril.', 'Inscrivez-vous dès maintenant : les chambres sont retenues jusqu’à la fin de mars.'],
    event: { days: 54, from: '09:00', to: '17:00', place: ['Ottawa, conference centre', 'Ottawa, centre des congrès'], creditTenths: 90 },
  },
  {
    kind: 'event', ago: 1, at: '13:00', isSeasonal: true, roles: ['assistant', 'advisor'],
    title: ['Transfers in: reading a reject and resending it', 'Transferts entrants : lire un rejet et renvoyer la demande'],
    en: ['Half an hour on the reasons that other dealers give, with cases of this winter.'],
    fr: ['Une demi-heure sur les motifs donnés par les autres courtiers, avec des cas de cet hiver.'],
    event: { days: 5, from: '10:00', to: '10:30', place: null, link: '/transfers/', creditTenths: 5 },
  },
  {
    kind: 'event', ago: 24, at: '09:00', isSeasonal: true,
    title: ['RRSP deadline: last questions', 'Date limite des REER : dernières questions'],
    en: ['Open line of the service desk on the last two evenings before the deadline.'],
    fr: ['Ligne ouverte du centre de service les deux derniers soirs avant la date limite.'],
    event: { days: -5, from: '18:00', to: '20:00', place: null },
  },
  {
    kind: 'market', ago: 120, at: '16:30', isSeasonal: true, lasts: -30,
    title: ['Outlook for the end of the year', 'Perspectives de fin d’année'],
    en: ['What the research team expects until the end of the year.'],
    fr: ['Ce que l’équipe de recherche attend d’ici la fin de l’année.'],
  },
]; // prettier-ignore

const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', timeZoneName: 'longOffset' });

/** A time of day in Toronto with its offset. */
function momentOf(day: Day, time: string): string {
  const date = isoOf(day);
  const offset = /GMT([+-]\d{2})/.exec(zone.format(Date.parse(`${date}T12:00:00Z`)))?.[1] ?? '+00';
  return `${date} ${time}:00${offset}`;
}

/** The last March 6 that the book has: news of the tax season count their days from it, in any book. */
const inSeason = (): Day => lastYears(1, (year) => dayOf(`${year}-03-06`), 0)[0] ?? asOfDay();

const textsOf = (texts: readonly (string | number)[]) =>
  `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;

const ID_DIGITS = 12;

export const NEWS_COLUMNS = [
  'id', 'public_id', 'kind', 'title_en', 'title_fr', 'body_en', 'body_fr', 'branches', 'roles', 'published_at', 'expires_on',
  'is_pinned', 'is_must_read', 'symbols', 'starts_at', 'ends_at', 'place_en', 'place_fr', 'link', 'credit_tenths',
]; // prettier-ignore

/** The news of the demo firm, each so many days older or younger than the book. */
export function newsRows() {
  const season = inSeason();
  const year = Number(isoOf(season).slice(0, 4));
  const inYear = (text: string) =>
    text.replaceAll('{year}', String(year)).replaceAll('{lastYear}', String(year - 1));
  return STORIES.map((story, index) => {
    const { kind, ago, at, title, en, fr, branches, roles, lasts, symbols = [], event } = story;
    const from = story.isSeasonal === true ? season : asOfDay();
    return [
      index + 1,
      `6e657773-0000-4000-8000-${String(index + 1).padStart(ID_DIGITS, '0')}`,
      kind,
      ...title.map(inYear),
      textsOf(en.map(inYear)),
      textsOf(fr.map(inYear)),
      branches === undefined ? null : textsOf(branches),
      roles === undefined ? null : textsOf(roles),
      momentOf(from - ago, at),
      lasts === undefined ? null : isoOf(from + lasts),
      story.isPinned ?? false,
      story.isMustRead ?? false,
      textsOf(symbols),
      event === undefined ? null : momentOf(from + event.days, event.from),
      event === undefined ? null : momentOf(from + event.days, event.to),
      event?.place?.[0] ?? null,
      event?.place?.[1] ?? null,
      event?.link ?? null,
      event?.creditTenths ?? null,
    ];
  });
}
