import { DOCUMENT_STATES } from '../documents/codes';
import { readSpan } from '../filters/daySpan';
import { type ConditionLabels, periodText } from '../filters/conditionLabels';
import { KYC_MISSING } from '../kyc/codes';
import { UMA_STATUSES } from '../uma/codes';
import type { QuerySpec } from './schema';

type FacetsSpec = Extract<QuerySpec, { kind: 'facets' }>;

/** The words for two states and for three of an identity verification. */
const VERIFICATIONS: readonly (string | undefined)[] = [undefined, 'toDo', 'open'];

/** `Shared` within a sentence; `KYC form` stays. */
export const within = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? `${label.slice(0, 1).toLocaleLowerCase()}${label.slice(1)}` : label;

export const either = (words: readonly string[], { say }: ConditionLabels): string =>
  words.reduce((before, word) => say('assistant:asked.or', { before, word }));

/** Where anything may be missing, the review is incomplete. */
function missingPhrase(missing: readonly string[], labels: ConditionLabels): string[] {
  const { say } = labels;
  if (missing.length === 0) return [];
  if (missing.length === KYC_MISSING.length) return [say('assistant:asked.facets.kyc.incomplete')];
  // Who declined has no such person either, and was asked.
  const fields = missing.map((field) =>
    field === 'trustedContact'
      ? say('assistant:asked.facets.kyc.neverAsked')
      : within(say(`kyc:field.${field}`)),
  );
  return [say('assistant:asked.facets.kyc.missing', { value: either(fields, labels) })];
}

function kycPhrases({ facets }: FacetsSpec, labels: ConditionLabels): string[] {
  const { say } = labels;
  const { state = [], missing = [], conflict = [], service = [] } = facets;
  return [
    ...(state.length === 0
      ? []
      : [say(`assistant:asked.facets.kyc.${state.includes('overdue') ? 'overdue' : 'current'}`)]),
    ...missingPhrase(missing, labels),
    ...(conflict.length === 0 ? [] : [say('assistant:asked.facets.kyc.conflicts')]),
    ...service.map((each) => say(`assistant:asked.facets.service.${each}`)),
  ];
}

function createdPhrase(text: string, labels: ConditionLabels): string[] {
  const { say, date } = labels;
  const span = readSpan(text) ?? { from: null, to: null };
  const said = (key: string, value: string, other = '') =>
    say(`assistant:asked.facets.created.${key}`, { value, to: other });
  if ('period' in span) return [said('period', periodText(span.period, labels))];
  const { from, to } = span;
  if (from !== null && to !== null) return [said('between', date(from), date(to))];
  if (from !== null) return [said('since', date(from))];
  return to === null ? [] : [said('until', date(to))];
}

function documentPhrases({ facets }: FacetsSpec, labels: ConditionLabels): string[] {
  const { say } = labels;
  const { kind = [], state = [], viewed = [], source = [], language = [], created = [] } = facets;
  const kinds = kind.map((each) =>
    each === 'clientUpload'
      ? say('assistant:asked.facets.documents.clientUpload')
      : say('assistant:asked.facets.documents.kind', { value: within(say(`documents:kind.${each}`)) }),
  );
  const isUnopened = viewed.includes('notOpened');
  const missing = DOCUMENT_STATES.filter((each) => !state.includes(each));
  const isAllButOne = state.length === DOCUMENT_STATES.length - 1;
  const states = isAllButOne ? missing : state;
  return [
    ...(kinds.length === 0 ? [] : [either(kinds, labels)]),
    ...(states.length === 0 || isUnopened
      ? []
      : [
          say(`assistant:asked.facets.documents.${isAllButOne ? 'notState' : 'state'}`, {
            value: either(
              states.map((each) => say(`assistant:asked.facets.docState.${each}`)),
              labels,
            ),
          }),
        ]),
    ...viewed.map((each) => say(`assistant:asked.facets.documents.${each}`)),
    ...source.map((each) => say(`assistant:asked.facets.source.${each}`)),
    ...language.map((each) => say(`assistant:asked.facets.language.${each}`)),
    ...created.flatMap((each) => createdPhrase(each, labels)),
  ];
}

function statusPhrases({ facets }: FacetsSpec, labels: ConditionLabels): string[] {
  const { status = [], fit = [], model = [] } = facets;
  const fits = fit.map((each) => labels.say(`assistant:asked.facets.fit.${each}`));
  const ofFit = [
    ...(fits.length === 0 ? [] : [either(fits, labels)]),
    ...(model.length === 0
      ? []
      : [labels.say('assistant:asked.facets.model', { value: either(model, labels) })]),
  ];
  const missing = UMA_STATUSES.filter((each) => !status.includes(each));
  if (status.length === UMA_STATUSES.length - 1)
    return [...missing.map((each) => labels.say(`assistant:asked.facets.notStatus.${each}`)), ...ofFit];
  const statuses = status.map((each) => labels.say(`assistant:asked.facets.status.${each}`));
  return [...(statuses.length === 0 ? [] : [either(statuses, labels)]), ...ofFit];
}

/** What a reading asks of the rows of a list that has facets. */
export function facetPhrases(spec: FacetsSpec, labels: ConditionLabels): string[] {
  switch (spec.list) {
    case 'kyc':
      return kycPhrases(spec, labels);
    case 'verification': {
      const { state = [], method = [] } = spec.facets;
      const ways = method.map((each) => labels.say(`assistant:asked.facets.method.${each}`));
      const by = ways.length === 0 ? [] : [either(ways, labels)];
      return state.length === 0
        ? by
        : [
            labels.say(
              `assistant:asked.facets.verification.${VERIFICATIONS[state.length - 1] ?? state[0] ?? ''}`,
            ),
            ...by,
          ];
    }
    case 'documents':
      return documentPhrases(spec, labels);
    case 'umaAccounts':
      return statusPhrases(spec, labels);
    case 'delivery': {
      const { email = [], statements = [] } = spec.facets;
      const said = [
        email.map((each) => labels.say(`assistant:asked.facets.email.${each}`)),
        statements.map((each) => labels.say(`assistant:asked.facets.statements.${each}`)),
      ];
      return said.flatMap((states) => (states.length === 0 ? [] : [either(states, labels)]));
    }
    case 'teams': {
      const { location = [] } = spec.facets;
      return location.length === 0
        ? []
        : [labels.say('assistant:asked.facets.location', { value: either(location, labels) })];
    }
  }
}
