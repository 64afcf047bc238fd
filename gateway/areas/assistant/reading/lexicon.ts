import { ACCOUNT_TYPES, type AccountType } from '@/contract/accounts/codes';
import { PROVINCE_CODES } from '@/contract/addresses/postal';
import { MEASURE_IDS } from '@/contract/measures/registry';
import enAccounts from '@/locales/en/accounts.json';
import enFilters from '@/locales/en/filters.json';
import enMeasures from '@/locales/en/measures.json';
import frAccounts from '@/locales/fr/accounts.json';
import frFilters from '@/locales/fr/filters.json';
import frMeasures from '@/locales/fr/measures.json';
import type { Meaning } from './items';

/** Phrases of one meaning, in both languages. */
type Entry = readonly [Meaning, ...string[]];

/** What the portal itself calls provinces and kinds of accounts. */
const OWN_WORDS: readonly Entry[] = [
  ...PROVINCE_CODES.map((code): Entry => [
    { is: 'code', field: 'province', code },
    enFilters.condition.province[code],
    frFilters.condition.province[code],
  ]),
  ...ACCOUNT_TYPES.map((type: AccountType): Entry => [
    { is: 'product', type },
    enAccounts.type[type],
    frAccounts.type[type],
  ]),
];

/** The names of all measures: phrases where a definition is asked for. Elsewhere they may be words of a question. */
export const MEASURE_NAMES: readonly Entry[] = MEASURE_IDS.map((id): Entry => [
  { is: 'known', id },
  enMeasures[id].name,
  frMeasures[id].name,
]);

const LISTS: readonly Entry[] = [
  [{ is: 'list', list: 'clients' }, 'clients', 'client', 'clientele', 'clientèle', 'cliente', 'clientes', 'people', 'person', 'personnes', 'gens', 'investors', 'investisseurs'],
  [{ is: 'list', list: 'households' }, 'households', 'household', 'families', 'family', 'ménages', 'ménage', 'foyers', 'foyer', 'familles', 'famille'],
  [{ is: 'list', list: 'accounts' }, 'accounts', 'account', 'comptes', 'compte'],
  [{ is: 'condition', condition: 'kind:company' }, 'companies', 'company', 'corporations', 'corporate clients', 'business clients', 'holding companies', 'sociétés', 'société', 'entreprises', 'entreprise', 'compagnies', 'personnes morales'],
  [{ is: 'condition', condition: 'kind:trust' }, 'trust clients', 'trusts', 'fiducies'],
  [{ is: 'condition', condition: 'kind:person' }, 'individuals', 'individual clients', 'natural persons', 'personnes physiques', 'particuliers'],
]; // prettier-ignore

const NUMBERS: readonly Entry[] = [
  [{ is: 'comparison', comparison: 'over' }, 'over', 'above', 'more than', 'greater than', 'higher than', 'exceeding', 'bigger than', 'larger than', '>', 'plus de', 'plus que', 'supérieur à', 'supérieure à', 'supérieurs à', 'supérieures à', 'supérieur au', 'au dessus de', 'au delà de', 'excédant', 'dépassant', 'dépasse', 'dépassent', 'plus d'],
  [{ is: 'comparison', comparison: 'atLeast' }, 'at least', 'minimum', 'no less than', 'not less than', '>=', 'au moins', 'au minimum', 'minimum de', 'à partir de'],
  [{ is: 'comparison', comparison: 'under' }, 'under', 'below', 'less than', 'fewer than', 'lower than', 'smaller than', '<', 'moins de', 'moins que', 'moins d', 'inférieur à', 'inférieure à', 'inférieurs à', 'inférieures à', 'en dessous de', 'au dessous de', 'sous'],
  [{ is: 'comparison', comparison: 'atMost' }, 'at most', 'up to', 'no more than', 'not more than', 'maximum', '<=', 'au plus', 'jusqu à', 'maximum de', 'au maximum'],
  [{ is: 'comparison', comparison: 'over', field: 'age' }, 'older than', 'aged over', 'over the age of', 'plus âgés que', 'plus vieux que', 'âgés de plus de', 'âgées de plus de', 'âgé de plus de', 'ayant plus de', 'qui ont plus de'],
  [{ is: 'comparison', comparison: 'under', field: 'age' }, 'younger than', 'aged under', 'under the age of', 'plus jeunes que', 'âgés de moins de', 'âgées de moins de', 'âgé de moins de'],
  [{ is: 'comparison', comparison: 'atLeast', field: 'age' }, 'aged at least', 'âgés d au moins'],
  [{ is: 'after', comparison: 'atLeast' }, 'and over', 'or over', 'and older', 'or older', 'or more', 'and more', 'and up', 'and above', 'or above', 'et plus', 'ou plus', 'et davantage', 'et au dessus'],
  [{ is: 'after', comparison: 'atMost' }, 'or less', 'and under', 'or under', 'and younger', 'or younger', 'and below', 'ou moins', 'et moins'],
  [{ is: 'between' }, 'between', 'entre', 'from age'],
  [{ is: 'years' }, 'years old', 'year old', 'years of age', 'yrs', 'y o', 'ans', 'années', 'years', 'year'],
  [{ is: 'unit', days: 1 }, 'days', 'day', 'jours', 'jour'],
  [{ is: 'unit', days: 7 }, 'weeks', 'week', 'semaines', 'semaine'],
  [{ is: 'unit', days: 30 }, 'months', 'month', 'mois'],
  [{ is: 'field', field: 'age' }, 'age', 'aged', 'old', 'âge', 'âgés', 'âgées', 'âgé', 'âgée'],
  [{ is: 'field', field: 'marketValue' }, 'market value', 'worth', 'total value', 'value', 'valued', 'valeur marchande', 'valeur', 'valant', 'assets', 'actifs', 'avoirs', 'in assets', 'd actif', 'd actifs', 'balance', 'solde'],
  [{ is: 'condition', condition: 'cash:under:0' }, 'negative cash', 'cash negative', 'overdrawn', 'cash below zero', 'in overdraft', 'debit balance', 'negative cash balance', 'encaisse négative', 'liquidités négatives', 'à découvert', 'en découvert', 'solde débiteur', 'encaisse sous zéro', 'solde négatif'],
]; // prettier-ignore

const PRODUCTS: readonly Entry[] = [
  [{ is: 'product', type: 'tfsa' }, 'tfsa', 'tfsas', 'celi', 'célis', 'celis', 'tax free savings account'],
  [{ is: 'product', type: 'rrsp' }, 'rrsp', 'rrsps', 'rsp', 'reer', 'reers', 'registered retirement savings plan'],
  [{ is: 'product', type: 'rrif' }, 'rrif', 'rrifs', 'rif', 'ferr', 'ferrs'],
  [{ is: 'product', type: 'resp' }, 'resp', 'resps', 'reee', 'reees'],
  [{ is: 'product', type: 'rdsp' }, 'rdsp', 'reei'],
  [{ is: 'product', type: 'fhsa' }, 'fhsa', 'fhsas', 'first home savings account', 'celiapp', 'célapp'],
  [{ is: 'product', type: 'lira' }, 'lira', 'liras', 'cri', 'locked in'],
  [{ is: 'product', type: 'lif' }, 'lif', 'lifs', 'frv'],
  [{ is: 'product', type: 'margin' }, 'margin', 'marge', 'sur marge'],
  [{ is: 'product', type: 'corporate' }, 'corporate account', 'corporate accounts', 'comptes de société'],
  [{ is: 'product', type: 'trust' }, 'trust account', 'trust accounts', 'compte de fiducie', 'comptes de fiducie'],
  [{ is: 'product', type: 'cash' }, 'cash account', 'cash accounts', 'non registered account', 'non registered accounts', 'compte au comptant', 'comptes au comptant'],
]; // prettier-ignore

const PLACES: readonly Entry[] = [
  [{ is: 'code', field: 'province', code: 'QC' }, 'qc', 'province de québec', 'québec', 'au québec', 'province of quebec'],
  [{ is: 'code', field: 'province', code: 'ON' }, 'ontario'],
  [{ is: 'code', field: 'province', code: 'BC' }, 'bc', 'british columbia', 'colombie britannique'],
  [{ is: 'code', field: 'province', code: 'AB' }, 'alberta'],
  [{ is: 'code', field: 'province', code: 'NL' }, 'newfoundland', 'terre neuve'],
  [{ is: 'code', field: 'province', code: 'PE' }, 'pei', 'prince edward island', 'île du prince édouard'],
  [{ is: 'code', field: 'province', code: 'NS' }, 'nouvelle écosse'],
  [{ is: 'code', field: 'province', code: 'NB' }, 'nouveau brunswick'],
  [{ is: 'code', field: 'language', code: 'fr' }, 'french speaking', 'speak french', 'who speak french', 'francophone', 'francophones', 'parlent français', 'langue française', 'in french language', 'served in french'],
  [{ is: 'code', field: 'language', code: 'en' }, 'english speaking', 'speak english', 'anglophone', 'anglophones', 'parlent anglais', 'served in english'],
  [{ is: 'place' }, 'in', 'living in', 'live in', 'lives in', 'from', 'based in', 'near', 'à', 'au', 'en', 'dans', 'habitant à', 'habitant au', 'habitent à', 'vivant à', 'vivant au', 'vivent à', 'résidant à', 'résidant au', 'demeurant à', 'demeurant au', 'resident in'],
]; // prettier-ignore

const TOPICS: readonly Entry[] = [
  [{ is: 'topic', topic: 'kyc' }, 'kyc', 'kycs', 'know your client', 'kyc review', 'kyc reviews', 'client reviews', 'cc', 'connaissance du client', 'connaissance client', 'révision cc', 'révisions cc', 'révision', 'révisions', 'suitability review', 'suitability reviews'],
  [{ is: 'topic', topic: 'identity' }, 'identity', 'identity verification', 'identity verifications', 'id verification', 'identification', 'identité', 'vérification d identité', 'vérifications d identité'],
  [{ is: 'topic', topic: 'eDelivery' }, 'e delivery', 'edelivery', 'electronic delivery', 'e documents', 'e statements', 'estatements', 'paperless', 'livraison électronique', 'livraison en ligne', 'envoi électronique', 'documents électroniques', 'relevés électroniques', 'sans papier'],
  [{ is: 'topic', topic: 'paper' }, 'on paper', 'paper statements', 'paper delivery', 'by mail', 'get paper', 'receive paper', 'still get paper', 'par la poste', 'sur papier', 'en papier', 'relevés papier', 'livraison papier', 'le papier'],
  [{ is: 'topic', topic: 'portal' }, 'portal access', 'client portal', 'registered on the portal', 'registered for the portal', 'portal registration', 'online access', 'portal', 'portail', 'portail client', 'inscrits au portail', 'inscrit au portail', 'inscrites au portail', 'accès en ligne', 'accès au portail', 'on the portal', 'au portail'],
  [{ is: 'topic', topic: 'signIn' }, 'signed in', 'sign in', 'signing in', 'signed on', 'logged in', 'log in', 'logged on', 'logging in', 'login', 'logins', 'sign ins', 'connected', 'connectés', 'connecté', 'connectées', 'connexion', 'connexions', 'connectent', 'ouvert de session', 'ouverture de session', 'active on the portal', 'actifs sur le portail', 'visité le portail', 'used the portal', 'utilisé le portail'],
  [{ is: 'topic', topic: 'transfers' }, 'transfers', 'transfer', 'transfers in', 'transfer in', 'transfer ins', 'virements', 'virement', 'transferts', 'transfert', 'transferts entrants', 'virements entrants', 'demandes de transfert'],
  [{ is: 'topic', topic: 'documents' }, 'documents', 'document', 'files', 'paperwork'],
  [{ is: 'topic', topic: 'managed' }, 'managed accounts', 'managed account', 'uma', 'umas', 'model accounts', 'comptes gérés', 'compte géré', 'comptes sous gestion', 'comptes unifiés'],
  [{ is: 'topic', topic: 'unassigned' }, 'unassigned accounts', 'unassigned account', 'unassigned', 'orphan accounts', 'accounts without an advisor', 'accounts without advisor', 'comptes non attribués', 'comptes non assignés', 'comptes sans conseiller', 'non attribués', 'comptes orphelins'],
  [{ is: 'topic', topic: 'teams' }, 'teams', 'team', 'équipes', 'équipe'],
  [{ is: 'topic', topic: 'birthday' }, 'birthday', 'birthdays', 'anniversaire', 'anniversaires', 'fête', 'fêtes'],
  [{ is: 'topic', topic: 'updated' }, 'updated', 'changed', 'modified', 'modifiés', 'modifié', 'modifiées', 'mis à jour', 'mises à jour', 'changé', 'recently changed'],
  [{ is: 'turning' }, 'turning', 'turn', 'turns', 'will be', 'reaching', 'reach', 'atteignent', 'atteindront', 'auront', 'aura', 'qui auront', 'qui atteignent', 'fêteront', 'fêtent'],
  [{ is: 'overdue' }, 'overdue', 'past due', 'late', 'expired', 'outdated', 'en retard', 'échue', 'échues', 'échus', 'périmée', 'périmées', 'expirée', 'expirées', 'dépassée', 'dépassées'],
  [{ is: 'due' }, 'due', 'coming due', 'falling due', 'upcoming', 'due within', 'due in', 'to do', 'dues', 'due d ici', 'dues d ici', 'à faire', 'à venir', 'arrivent à échéance', 'venant à échéance', 'à échéance'],
  [{ is: 'good' }, 'up to date', 'current', 'in good standing', 'à jour', 'verified', 'vérifiée', 'vérifiées', 'faite', 'faites', 'complete', 'complète'],
  [{ is: 'all' }, 'fully', 'entirely', 'completely', 'entièrement', 'complètement', 'tout à fait'],
  [{ is: 'hold' }, 'hold', 'holds', 'holding', 'own', 'owns', 'owning', 'holders of', 'holder of', 'who owns', 'invested in', 'exposed to', 'exposure to', 'détiennent', 'détient', 'détenant', 'possèdent', 'possède', 'possédant', 'détenteurs de', 'détenteurs d', 'porteurs de', 'ont du', 'exposition à', 'investi dans', 'exposés à'],
  [{ is: 'facet', topic: 'kyc', facet: 'missing', value: 'trustedContact' }, 'missing trusted contact', 'no trusted contact', 'without trusted contact', 'without a trusted contact', 'without tcp', 'no tcp', 'sans personne de confiance', 'personne de confiance manquante', 'sans pdc'],
  [{ is: 'facet', topic: 'kyc', facet: 'missing', value: 'annualIncome' }, 'missing income', 'missing annual income', 'no annual income', 'without annual income', 'revenu annuel manquant', 'sans revenu annuel', 'revenu manquant'],
  [{ is: 'facet', topic: 'kyc', facet: 'missing', value: 'employment' }, 'missing employment', 'missing occupation', 'without employment', 'emploi manquant', 'sans emploi indiqué', 'profession manquante'],
  [{ is: 'facet', topic: 'kyc', facet: 'missing', value: 'investmentKnowledge' }, 'missing investment knowledge', 'without investment knowledge', 'connaissances en placement manquantes', 'sans connaissances en placement'],
  [{ is: 'facet', topic: 'kyc', facet: 'conflict', value: 'open' }, 'conflict', 'conflicts', 'with conflicts', 'open conflicts', 'conflits', 'conflit', 'en conflit', 'conflits ouverts'],
  [{ is: 'facet', topic: 'documents', facet: 'viewed', value: 'notOpened' }, 'not opened', 'not viewed', 'unopened', 'unread documents', 'not read', 'unviewed', 'never opened', 'pas ouverts', 'documents pas ouvert', 'non ouverts', 'non consultés', 'pas consultés', 'non lus', 'pas lus', 'pas vus', 'jamais ouverts'],
  [{ is: 'facet', topic: 'documents', facet: 'kind', value: 'statement' }, 'statements', 'statement', 'relevés', 'relevé'],
  [{ is: 'facet', topic: 'documents', facet: 'kind', value: 'taxSlip' }, 'tax slips', 'tax slip', 'feuillets fiscaux', 'feuillets', 'feuillet fiscal'],
  [{ is: 'facet', topic: 'documents', facet: 'kind', value: 'kycForm' }, 'kyc forms', 'kyc form', 'formulaires cc'],
  [{ is: 'facet', topic: 'documents', facet: 'state', value: 'unshared' }, 'unshared', 'taken back', 'retirés du portail', 'départagés'],
  [{ is: 'facet', topic: 'documents', facet: 'source', value: 'client' }, 'uploaded by clients', 'client uploads', 'sent by clients', 'téléversés par les clients', 'reçus des clients'],
  [{ is: 'facet', topic: 'managed', facet: 'status', value: 'out' }, 'out of band', 'outside the band', 'outside their band', 'out of bands', 'drifted', 'off target', 'hors fourchette', 'hors de la fourchette', 'hors des fourchettes', 'hors cible', 'en écart'],
  [{ is: 'facet', topic: 'managed', facet: 'status', value: 'near' }, 'near the band', 'near their band', 'near the edge', 'close to the band', 'près de la limite', 'près de la fourchette', 'près des limites'],
  [{ is: 'facet', topic: 'managed', facet: 'status', value: 'inBand' }, 'in band', 'within band', 'within the band', 'on target', 'dans la fourchette', 'dans les fourchettes'],
  [{ is: 'facet', topic: 'managed', facet: 'status', value: 'noModel' }, 'without a model', 'without model', 'no model', 'sans modèle', 'aucun modèle'],
  [{ is: 'facet', topic: 'managed', facet: 'status', value: 'restricted' }, 'restricted', 'restrictions', 'restreints', 'restreint', 'avec restriction'],
  [{ is: 'transferState', state: 'rejected' }, 'rejected', 'refused', 'rejetés', 'rejeté', 'refusés', 'refusé', 'rejetées', 'refusées'],
  [{ is: 'transferState', state: 'settling' }, 'settling', 'in settlement', 'en règlement', 'en cours de règlement'],
  [{ is: 'transferState', state: 'completed' }, 'completed', 'settled', 'finished', 'terminés', 'terminé', 'complétés', 'réglés', 'terminées'],
  [{ is: 'transferState', state: 'cancelled' }, 'cancelled', 'canceled', 'annulés', 'annulé', 'annulées'],
  [{ is: 'transferState', state: 'unconfirmed' }, 'unconfirmed', 'not confirmed', 'non confirmés', 'non confirmé', 'non confirmées'],
  [{ is: 'transferState', state: 'residual' }, 'residual', 'residuals', 'résiduels', 'résiduel', 'reliquat', 'reliquats'],
]; // prettier-ignore

const FIGURES: readonly Entry[] = [
  [{ is: 'measure', measure: 'aua', id: 'aua', sort: 'marketValue' }, 'aua', 'assets under administration', 'total assets', 'book value total', 'asa', 'actif sous administration', 'actifs sous administration', 'actif total', 'actif', 'aum', 'assets under management'],
  [{ is: 'measure', measure: 'cash', id: 'cash', sort: 'cash' }, 'cash', 'cash balance', 'in cash', 'encaisse', 'd encaisse', 'liquidités', 'de liquidités', 'en liquidités', 'en encaisse', 'argent comptant', 'liquidité'],
  [{ is: 'measure', measure: 'revenue', id: 'revenue' }, 'revenue', 'revenues', 'fees earned', 'production', 'revenus', 'revenu', 'chiffre d affaires', 'income earned'],
  [{ is: 'measure', measure: 'netFlow', id: 'netFlow' }, 'net flow', 'net flows', 'net new assets', 'nna', 'flux net', 'flux nets', 'entrées nettes', 'nouveaux actifs nets'],
  [{ is: 'known', id: 'roa' }, 'roa', 'return on assets', 'rendement de l actif'],
  [{ is: 'known', id: 'organicGrowth' }, 'organic growth', 'croissance interne', 'croissance organique'],
  [{ is: 'known', id: 'bookCost' }, 'book cost', 'coût comptable'],
  [{ is: 'known', id: 'feeShare' }, 'fee share', 'part des honoraires'],
  [{ is: 'dimension', dimension: 'province' }, 'province', 'provinces'],
  [{ is: 'dimension', dimension: 'repCode', group: 'repCode' }, 'rep code', 'rep codes', 'ia code', 'ia codes', 'code', 'codes', 'code de représentant', 'codes de représentant', 'code de conseiller', 'advisor code'],
  [{ is: 'dimension', dimension: 'team' }, 'by team', 'par équipe'],
  [{ is: 'dimension', dimension: 'age' }, 'age group', 'age groups', 'age band', 'age bands', 'by age', 'par âge', 'groupe d âge', 'groupes d âge', 'tranche d âge', 'tranches d âge'],
  [{ is: 'dimension', dimension: 'tier' }, 'tier', 'tiers', 'size', 'tranche', 'tranches', 'tranche d actif', 'taille'],
  [{ is: 'dimension', dimension: 'accountType', group: 'type' }, 'account type', 'account types', 'type of account', 'type de compte', 'types de compte', 'types de comptes', 'registration'],
  [{ is: 'dimension', dimension: 'currency', group: 'currency' }, 'currency', 'currencies', 'devise', 'devises', 'monnaie'],
  [{ is: 'dimension', dimension: 'revenueType' }, 'revenue type', 'revenue types', 'type of revenue', 'type', 'types', 'type de revenu', 'type de revenus', 'types de revenus', 'catégorie', 'category'],
  [{ is: 'dimension', dimension: 'assetClass' }, 'asset class', 'asset classes', 'catégorie d actif', 'catégories d actifs', 'catégorie d actifs', 'classe d actif', 'classes d actifs'],
  [{ is: 'dimension', dimension: 'security' }, 'security', 'securities', 'titre', 'titres', 'symbol', 'symbole'],
  [{ is: 'by' }, 'by', 'per', 'split by', 'broken down by', 'grouped by', 'group by', 'par', 'selon', 'ventilé par', 'ventilés par', 'réparti par', 'répartis par', 'groupés par', 'regroupés par', 'regroupé par', 'for each', 'pour chaque', 'in terms of'],
  [{ is: 'top', isLargest: true }, 'top', 'largest', 'biggest', 'highest', 'richest', 'best', 'wealthiest', 'plus gros', 'plus grands', 'plus grand', 'plus importants', 'plus importantes', 'plus grosses', 'plus riches', 'plus élevés', 'plus fortunés', 'premiers', 'meilleurs'],
  [{ is: 'top', isLargest: false }, 'bottom', 'smallest', 'lowest', 'plus petits', 'plus petites', 'plus faibles', 'plus petit', 'moins importants', 'derniers'],
  [{ is: 'sort' }, 'sort by', 'sorted by', 'order by', 'ordered by', 'ranked by', 'rank by', 'trier par', 'trié par', 'triés par', 'trie par', 'triées par', 'classés par', 'classer par', 'classé par', 'par ordre de', 'ordonner par'],
  [{ is: 'sort', isDescending: false }, 'sort ascending by', 'trier en ordre croissant par'],
  [{ is: 'period', period: 'month', days: 30 }, 'this month', 'current month', 'month to date', 'mtd', 'ce mois', 'ce mois ci', 'du mois', 'mois en cours', 'de ce mois', 'depuis le début du mois'],
  [{ is: 'period', period: 'lastMonth' }, 'last month', 'previous month', 'prior month', 'le mois dernier', 'mois dernier', 'du mois dernier', 'mois précédent', 'mois passé'],
  [{ is: 'period', period: 'quarter' }, 'this quarter', 'quarter to date', 'qtd', 'ce trimestre', 'du trimestre', 'trimestre en cours', 'depuis le début du trimestre'],
  [{ is: 'period', period: 'year' }, 'this year', 'year to date', 'ytd', 'cette année', 'année en cours', 'depuis le début de l année', 'de l année', 'depuis janvier', 'since january'],
  [{ is: 'period', period: 't12' }, 'last 12 months', 'trailing 12 months', 'past 12 months', 't12', 'ttm', 'last year', 'past year', 'over 12 months', '12 derniers mois', 'douze derniers mois', 'dernière année', 'sur 12 mois'],
  [{ is: 'last' }, 'last', 'past', 'previous', 'since', 'for', 'in the last', 'in the past', 'within the last', 'over the last', 'derniers', 'dernières', 'depuis', 'au cours des', 'dans les', 'ces', 'des derniers'],
  [{ is: 'next' }, 'next', 'within', 'in the next', 'coming', 'over the next', 'prochains', 'prochaines', 'd ici', 'dans les prochains', 'au cours des prochains', 'des prochains'],
  [{ is: 'define' }, 'define', 'definition', 'definition of', 'meaning', 'meaning of', 'mean', 'means', 'explain', 'how is', 'calculated', 'computed', 'définition', 'définis', 'définir', 'signifie', 'veut dire', 'calcule', 'calculé', 'calculée', 'explique', 'expliquer', 'comment est', 'se calcule'],
  [{ is: 'define', isWeak: true }, 'what is', 'what s', 'what are', 'qu est ce que', 'qu est ce qu', 'c est quoi', 'quel est', 'quelle est', 'quels sont', 'quelles sont'],
  [{ is: 'or' }, 'or', 'ou'],
  [{ is: 'with' }, 'with', 'avec'],
  [{ is: 'mine' }, 'my', 'mine', 'our', 'mon', 'ma', 'mes', 'nos', 'notre', 'total', 'totals', 'totaux'],
  [{ is: 'further' }, 'only', 'just', 'and', 'also', 'now', 'instead', 'seulement', 'uniquement', 'juste', 'et', 'aussi', 'plutôt', 'maintenant', 'those', 'these', 'them', 'ceux', 'celles', 'parmi', 'among', 'what about', 'how about', 'qu en est il de'],
  [{ is: 'named' }, 'named', 'called', 'surname', 'last name', 'with the name', 'whose name is', 'nommés', 'nommé', 'nommée', 'appelé', 'appelés', 'du nom de', 'nom de famille', 's appelle', 's appellent', 'dont le nom est'],
  [{ is: 'not' }, 'without', 'no', 'not', 'lacking', 'missing', 'don', 'doesn', 'haven', 'hasn', 'didn', 'aren', 'isn', 'sans', 'pas', 'pas de', 'pas d', 'aucun', 'aucune', 'non', 'dépourvus de'],
  [{ is: 'never' }, 'never', 'jamais'],
]; // prettier-ignore

const REFUSED: readonly Entry[] = [
  [{ is: 'refuse', reason: 'advice' }, 'should i', 'should we', 'should they', 'should my', 'should he', 'should she', 'what should', 'recommend', 'recommendation', 'recommendations', 'advise', 'advice', 'best investment', 'good investment', 'worth buying', 'buy or sell', 'is it a good', 'suggest an investment', 'what to buy', 'what to sell', 'devrais je', 'dois je', 'devrait on', 'devons nous', 'conseilles tu', 'conseillez vous', 'recommandes', 'recommandez', 'recommandation', 'recommandations', 'bon placement', 'meilleur placement', 'faut il acheter', 'faut il vendre', 'quoi acheter', 'quoi vendre', 'vaut il la peine', 'est ce un bon'],
  [{ is: 'refuse', reason: 'forecast' }, 'forecast', 'predict', 'prediction', 'going to rise', 'going to fall', 'will rise', 'will fall', 'will go up', 'will go down', 'next year s return', 'outlook', 'where will', 'what will', 'price target', 'expected return', 'will the market', 'prévision', 'prévisions', 'prédis', 'prédire', 'va monter', 'va baisser', 'va t il monter', 'vont monter', 'vont baisser', 'perspectives', 'sera le marché', 'rendement attendu', 'cours cible', 'où ira', 'que fera'],
  [{ is: 'refuse', reason: 'change' }, 'delete', 'remove the client', 'send an email', 'send a letter', 'send an e mail', 'email them', 'update the address', 'change the address', 'change the phone', 'change her address', 'change his address', 'open an account', 'close the account', 'close this account', 'create a client', 'add a client', 'place an order', 'place a trade', 'sell all', 'buy 100', 'transfer money', 'supprime', 'supprimer', 'efface', 'envoie un courriel', 'envoyer un courriel', 'envoie une lettre', 'modifie l adresse', 'modifier l adresse', 'change l adresse', 'ouvre un compte', 'ouvrir un compte', 'ferme le compte', 'fermer le compte', 'crée un client', 'ajoute un client', 'passe un ordre', 'passer un ordre', 'vends tout', 'achète 100'],
  [{ is: 'refuse', reason: 'contact' }, 'contacted', 'not contacted', 'talked to', 'spoken to', 'spoken with', 'called in', 'last contact', 'no contact', 'last meeting', 'met with', 'contactés', 'contacté', 'contactées', 'parlé à', 'parlé avec', 'dernier contact', 'rencontrés', 'dernière rencontre', 'sans contact'],
  [{ is: 'refuse', reason: 'outside' }, 'weather', 'joke', 'recipe', 'movie', 'poem', 'song', 'football', 'hockey', 'president', 'premier ministre', 'prime minister', 'météo', 'quel temps', 'quel temps fait il', 'blague', 'recette', 'film', 'poème', 'chanson', 'who are you', 'qui es tu'],
]; // prettier-ignore

/** Words that change nothing of what is asked. */
const STOPPED = `
  the an of to who whom whose which what that have has had are is was were be been do does did show me list give find get
  see all any every there how many much count number i we you please can could would need want know about on at
  it its their they his her us s t d m re ve ll having some tell display look up my book portfolio this
  currently right today where yet still set up using use via through as
  le la les l un une des du de d qui que qu quel quels quelle quelles dont où ont a avoir ayant sont est etre montre montrez moi
  liste lister donne donnez trouve trouver voir affiche afficher tous toutes tout combien nombre je j nous vous il elle ils elles
  y n ne se sur pour s c ce cette ces son sa ses leur leurs on m quelqu s il te plait svp veux voudrais besoin savoir dis
  actuellement aujourd hui encore toujours portefeuille livre affaires dans mon chez aupres lequel lesquels y a t il
  an comment ete etaient come comes been were was dollar dollars cad mine us mes es sera serait etait peux pouvez
`; // prettier-ignore

const STOPS: Entry = [{ is: 'stop' }, ...STOPPED.split(/\s+/).filter((word) => word !== '')];

/** All that a question may say. Where one phrase has two meanings, the later entry counts. */
export const LEXICON: readonly Entry[] = [
  STOPS,
  ...OWN_WORDS,
  ...LISTS,
  ...NUMBERS,
  ...PRODUCTS,
  ...PLACES,
  ...TOPICS,
  ...FIGURES,
  ...REFUSED,
];
