import type { QuerySpec } from '@/contract/assistant/schema';
import type { Draft } from './draft';

/** Topics of which a span of days is asked. */
const TIMED = ['signIn', 'updated', 'birthday', 'kyc'] as const;

/** What a reading of each kind has room for. */
function usedBy(spec: QuerySpec, draft: Draft): Record<string, boolean> {
  const { topics } = draft;
  const isBook = spec.kind === 'book';
  const isFigure = spec.kind === 'figure' || spec.kind === 'breakdown';
  const hasSpan = TIMED.some((topic) => topics.has(topic));
  const isTurning = draft.conditions.some(({ field }) => field === 'turning');
  const isReview = topics.has('kyc') || topics.has('identity');
  const isKyc = spec.kind === 'facets' && (spec.list === 'kyc' || spec.list === 'verification');
  return {
    measure:
      isFigure ||
      spec.kind === 'definition' ||
      (isBook &&
        (draft.measure?.sort !== undefined || spec.sort?.key === draft.measure?.sort) &&
        (draft.top !== null || draft.sort !== null || draft.dimension !== null)),
    known: spec.kind === 'definition',
    dimension: spec.kind === 'breakdown' || (isBook && spec.groupBy !== null),
    top: (isBook && spec.limit !== null) || spec.kind === 'breakdown',
    sort: isBook && spec.sort !== null,
    period: isFigure || (isBook && (hasSpan || isTurning)) || isKyc,
    days: (isBook && hasSpan) || isKyc,
    overdue: isReview || spec.kind === 'transfers',
    due: isReview || topics.has('birthday'),
    good: isReview,
    all: topics.has('eDelivery'),
    define: spec.kind === 'definition',
    facets: spec.kind === 'facets',
    topics:
      isBook ||
      spec.kind === 'facets' ||
      spec.kind === 'transfers' ||
      spec.kind === 'unassigned' ||
      topics.size === 0,
    conditions: isBook || isFigure,
  };
}

/**
 * Words of the question that its reading has no room for, as the person typed them: the answer always
 * mentions them.
 * @param question as it was typed, for parts without words of their own
 */
export function passedOver(spec: QuerySpec, draft: Draft, question: string): string[] {
  const used = usedBy(spec, draft);
  const { measure, known, dimension, top, sort, period, days, overdue, due, good, all, define } = draft;
  const said: [string, string | null][] = [
    ['measure', measure?.text ?? null],
    ['known', known?.text ?? null],
    ['dimension', dimension?.text ?? null],
    ['top', top?.text ?? null],
    ['sort', sort?.text ?? null],
    ['period', period?.text ?? null],
    ['days', days?.text ?? null],
    ['overdue', overdue],
    ['due', due],
    ['good', good],
    ['all', all],
    ['define', define === null || define.isWeak ? null : define.text],
    ['facets', draft.facets[0]?.text ?? null],
    ['topics', draft.topics.size > 0 ? question : null],
    ['conditions', draft.conditions.length + draft.texts.length > 0 ? question : null],
  ];
  return said.flatMap(([name, text]) => (text !== null && used[name] === false ? [text] : []));
}
