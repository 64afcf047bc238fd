/** The words of a language for each meaning of a slot. */
export type Phrases = Readonly<Record<string, readonly string[]>>;

export const SLOTS = [
  'cmp',
  'after',
  'noun',
  'product',
  'typed',
  'group',
  'province',
  'currency',
  'language',
  'kind',
  'unit',
  'month',
  'measure',
  'dimension',
  'sortKey',
  'docKind',
  'docState',
  'docView',
  'docSource',
  'status',
  'missing',
  'state',
  'term',
  'fact',
  'led',
  'reason',
  'method',
  'fit',
  'index',
  'thing',
  'per',
] as const;

export type SlotName = (typeof SLOTS)[number];

export const RULES = [
  'lead', 'who', 'further', 'their', 'total', 'and', 'or', 'of', 'with', 'plain',
  'noun', 'companies', 'trusts', 'persons', 'women',
  'age', 'ageExact', 'ageAfter', 'ageBetween', 'minor',
  'bare', 'bareAfter', 'bareBetween',
  'amount', 'amountAfter', 'amountBetween',
  'cash', 'cashAfter', 'cashBetween', 'cashNegative', 'cashShare', 'cashShareBetween',
  'count', 'countAfter', 'countBetween', 'countExact', 'countOne', 'countNone', 'householdValue', 'inProduct', 'inProductAfter', 'inProductBetween',
  'product', 'noProduct', 'onlyProduct', 'ofProduct', 'typedAccounts', 'notOfProduct',
  'province', 'noProvince', 'quebecCity', 'city', 'language', 'notLanguage', 'kind', 'notKind',
  'repCode', 'account', 'name', 'family', 'familyWorth', 'owner', 'holdsAmount', 'holdsIn', 'holds', 'holdsNot',
  'currency', 'notCurrency', 'hasCurrency', 'advisory', 'managed', 'hasManaged', 'hasAdvisory',
  'kycOverdue', 'kycCurrent', 'kycDue', 'kycDueOpen', 'kycMissing', 'kycConflict', 'kycNever', 'kycOf', 'identityOf', 'quote', 'notices', 'noticesUnread', 'led', 'changesOf', 'fact', 'ageOf', 'advisorOf', 'contactOf', 'holdingsOf', 'coverOf', 'factOf',
  'identityOverdue', 'identityVerified', 'identityNot', 'identityDoubted', 'identityDue', 'identityToDo',
  'eDelivery', 'noEDelivery', 'allEDelivery', 'paper', 'statementsOnPaper', 'statementsElectronic', 'noPaper',
  'portal', 'noPortal', 'signIn', 'noSignIn', 'neverSignIn',
  'noContact', 'noContactSeason', 'neverContact', 'contact', 'updated', 'notUpdated',
  'birthday', 'birthdayOpen', 'turning', 'transfersSome', 'transfersNone', 'deceased',
  'opened', 'closed', 'hasOpened', 'hasClosed', 'openedRows', 'closedRows', 'created', 'createdBy', 'sharedIn', 'inModel', 'ofDealer', 'inBranch', 'ownCover', 'open', 'toCome', 'versus', 'apart', 'holdAll', 'withUs', 'accountsOf', 'tasks', 'tasksPutOff', 'tasksOverdue', 'tasksWeek', 'joint', 'sole', 'hasJoint', 'hasSole', 'mostRevenue', 'leastRevenue', 'holdsButNot', 'zeroBalance',
  'state', 'stateNot', 'late', 'docKind', 'docState', 'docStateNot', 'docView', 'docViewNot', 'docSource', 'docLanguage',
  'status', 'statusNot',
  'many', 'again', 'parts', 'split', 'verifiedBy', 'verifiedWith', 'noEmail', 'badEmail', 'openEmail', 'fit', 'index', 'exchange', 'monthly', 'productClients', 'averageOf', 'averageSize', 'householdOf', 'spouseOf', 'kycIncomplete', 'ofTeam', 'worthOf', 'transferOf', 'reason', 'houseAccounts', 'orphans', 'noAdvisor', 'noRepCode', 'noHousehold', 'topOne', 'bottomOne',
  'topBy', 'bottomBy', 'top', 'bottom', 'sortBy', 'rankBy', 'rankMost', 'rankLeast', 'whichMost', 'measure', 'filterWord', 'by', 'when', 'define', 'isWhat', 'how',
  'advice', 'forecast', 'change', 'outside',
  'aside', 'fees', 'lateFor', 'sumAgain', 'earlier', 'versusEarlier', 'changeIn', 'withoutThing', 'zeroOrLess',
] as const; // prettier-ignore

export type RuleName = (typeof RULES)[number];

/** Patterns of one language, by what they mean. */
export interface Words {
  /** `{with}` in a pattern stands for the words that it names here. */
  macros: Readonly<Record<string, string>>;
  slots: Readonly<Record<SlotName, Phrases>>;
  rules: Readonly<Record<RuleName, readonly string[]>>;
  /** Spans back to a day, forward from it, days and periods of figures, spans between two days, and the days from one on. */
  spans: Readonly<
    Record<
      'back' | 'backTo' | 'ahead' | 'aheadTo' | 'when' | 'within' | 'since',
      Readonly<Record<string, readonly string[]>>
    >
  >;
}
