import {
  ACCOUNT_OPERATIONS,
  BASIS,
  COUNTED,
  EXPLAIN,
  EXPLAIN_ALL,
  EXPLAIN_MANY,
  GROUPED_ACCOUNTS,
  HOUSEHOLD_OPERATIONS,
} from './accountOperations';

/**
 * The registered operations, by name: the gateway answers no other in production. A browser sends the name alone.
 * Each selects all that REST answers, so that the two ways give the same JSON.
 */
const NAME = 'name { given family legal }';

export const OPERATIONS = {
  ClientsList: `query ClientsList($input: ClientsListInput!) {
  clientsList(input: $input) {
    rows {
      id kind ${NAME}
      household { id name }
      repCode accountCount marketValue cash updatedOn
    }
    next previous asOf
  }
}`,
  ClientsSummaryList: `query ClientsSummaryList($input: ClientsSummaryListInput!) {
  clientsSummaryList(input: $input) {
    count accountCount marketValue cash repeated
    groups { key label count accountCount marketValue cash }
    ${BASIS} ${EXPLAIN_MANY} asOf
  }
}`,
  ClientOverview: `query ClientOverview($input: ClientInput!) {
  clientOverview(input: $input) {
    results { id kind ${NAME} age language repCode repName clientSince updatedOn }
    household { id name members { id kind ${NAME} role } householdTotal jointCount ${EXPLAIN} ${BASIS} isPartial }
    otherHouseholds { id name }
    asOf
  }
}`,
  ClientMetrics: `query ClientMetrics($input: ClientLensInput!) {
  clientMetrics(input: $input) {
    marketValue bookCost unrealisedGain unrealisedGainBp cash cashBp
    ${COUNTED} ${BASIS} ${EXPLAIN_ALL} asOf
  }
}`,
  ClientDetails: `query ClientDetails($input: ClientInput!) {
  clientDetails(input: $input) {
    birthDate incorporatedOn sinLast3
    phones { kind number isPrimary }
    emails { address isPrimary }
    addresses { kind lines city province postalCode country }
  }
}`,
  ClientAccounts: `query ClientAccounts($input: ClientAccountsInput!) {
  clientAccounts(input: $input) ${GROUPED_ACCOUNTS}
}`,
  GlobalSearch: `query GlobalSearch($input: GlobalSearchInput!) {
  globalSearch(input: $input) {
    groups {
      kind
      rows {
        kind id ${NAME} partyKind label repCode household role memberCount city accountType isClosed isUnassigned
        field text rank isRecent marks { part start end }
      }
      count isMore
    }
    lookedIn
  }
}`,
  ...ACCOUNT_OPERATIONS,
  ...HOUSEHOLD_OPERATIONS,
} as const satisfies Readonly<Record<string, string>>;
