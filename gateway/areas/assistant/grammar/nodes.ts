import type { AccountType } from '@/contract/accounts/codes';
import type {
  AskedDimension,
  AskedMeasure,
  AskedPer,
  AskedSort,
  Fact,
  FacetList,
  Refusal,
  Term,
} from '@/contract/assistant/codes';
import type { QuerySpec } from '@/contract/assistant/schema';
import type { Period } from '@/contract/boa/codes';
import type { CodeField, Comparison, DayField, SpanField } from '@/contract/filters/condition';
import type { KeptSpan } from '@/contract/filters/daySpan';
import type { MeasureId } from '@/contract/measures/registry';
import type { TransferState } from '@/contract/transfers/codes';
import type { UnassignedReason } from '@/contract/unassigned/codes';

/** What a question may be about. */
export type Noun =
  | 'clients'
  | 'households'
  | 'accounts'
  | 'managed'
  | 'kyc'
  | 'verification'
  | 'documents'
  | 'delivery'
  | 'transfers'
  | 'unassigned'
  | 'teams'
  | 'securities';

/**
 * Something that is asked of what it stands beside.
 * `isOfAccount`: said of an account itself, as `in US dollars` is, and not of who has one.
 */
export type Cond =
  | {
      is: 'number';
      field: 'age' | 'amount' | 'cash' | 'cashShare' | 'accountCount' | 'householdValue' | 'bare';
      comparison: Comparison;
      value: number;
      isOfAccount?: true;
    }
  /** What the accounts of one type come to. */
  | { is: 'inProduct'; type: AccountType; comparison: Comparison; value: number }
  | { is: 'codes'; field: CodeField; codes: readonly string[]; isOfAccount?: true }
  /** Not a span of days up to today, or from it on: this month, next year. */
  | { is: 'days'; field: DayField; days: number; isExact: boolean }
  /** Between two days: opened in 2025. Null where the words name no span that can be asked for. */
  | { is: 'span'; field: SpanField | 'created'; span: KeptSpan; isOfAccount?: true }
  | {
      is: 'product';
      field: 'product' | 'noProduct' | 'onlyProduct';
      types: readonly AccountType[];
      isOfAccount?: true;
    }
  | { is: 'facet'; list: FacetList; facet: string; value: string }
  | { is: 'kyc'; state: 'overdue' | 'current' }
  | { is: 'identity'; codes: readonly string[] }
  | { is: 'state'; state: TransferState }
  | { is: 'late' }
  /** `others`: one of them is enough. */
  | { is: 'holds'; text: string; isDenied: boolean; others?: readonly string[] }
  /** `isFrom`: said after `from`, as a person may be. */
  | { is: 'city'; text: string; isCapital: boolean; isFrom?: true; others?: readonly string[] }
  /** Why an account has nobody who looks after it. */
  | { is: 'reason'; reasons: readonly UnassignedReason[] }
  /** `isOwner`: of the rows, as in `accounts of Roy`. `isPlace`: said as one says where somebody lives, `clients de Laval`. */
  | { is: 'name'; text: string; isOwner: boolean; isPlace?: true }
  /** A value of a list that is named, and looked up. */
  | { is: 'called'; thing: CalledThing; text: string }
  | { is: 'repCode'; code: string }
  | { is: 'account'; number: string }
  /** Known, but no list can be asked for it; what is near may be offered. */
  | { is: 'cannot'; near: readonly Cond[]; noun: Noun | null };

/** A dealer of transfers, a model of managed accounts, a branch of teams, a team that serves clients. */
export type CalledThing = 'dealer' | 'model' | 'branch' | 'team';

/** A day, or a span up to one: `AUA at the end of last year`, `revenue last quarter`. */
export interface When {
  /** Null: the measure decides. */
  period: Period | null;
  asOf: string | null;
  /** A single day was named, not a span. */
  isDay: boolean;
}

/** A word that is explained. */
export type Defined = { measure: MeasureId } | { term: Term };

export type Node = (
  | { n: 'lead' }
  | { n: 'who' }
  | { n: 'link'; word: 'plain' | 'and' | 'or' | 'of' | 'with' | 'versus' }
  | { n: 'further' }
  /** A comma between two phrases. */
  | { n: 'pause' }
  /** Said of what somebody has, and of nothing else. */
  | { n: 'withUs' }
  | { n: 'their' }
  | { n: 'total' }
  /** Nothing but how many there are of what was asked for before. */
  | { n: 'again' }
  /** Understood, but no answer has it: what is left is offered. */
  | { n: 'aside' }
  /** A time one of these before another one. */
  | { n: 'earlier'; unit: 'year' | 'quarter' | 'month'; isVersus: boolean }
  /** A condition of the question before that is left out. */
  | { n: 'without'; fields: readonly string[] }
  /** `breakdown of`: it says nothing without what it is by. */
  | { n: 'parts' }
  | { n: 'noun'; noun: Noun }
  | { n: 'conds'; conds: readonly Cond[] }
  /** A number alone: `les 10 ménages les plus gros`. */
  | { n: 'many'; limit: number }
  /** `isOfRank`: it says nothing without what it ranks by, as `les 5 derniers clients` are the latest. */
  | { n: 'top'; isMost: boolean; limit: number | null; isOfRank?: true }
  /** `isHad`: what somebody has, who has to be named. */
  | { n: 'measure'; measure: AskedMeasure | 'aum'; isHad?: true }
  | { n: 'by'; dimension: AskedDimension }
  /** What a measure is averaged over. */
  | { n: 'per'; per: AskedPer }
  | { n: 'sortBy'; key: AskedSort; isAscending: boolean | null }
  | { n: 'rankBy'; key: AskedSort | AskedMeasure }
  | { n: 'when'; when: When }
  /** What the one is and what the other is. */
  | { n: 'apart'; of: readonly [Defined, Defined] }
  | { n: 'define'; of: Defined; isWeak: boolean }
  /** `isOwn`: of the teams of the person who asks. */
  | { n: 'fact'; fact: Fact; name: string; days?: number; isOwn?: true }
  /** A question that is nothing but this. `isSymbol`: the symbol of a quote, and not words for it. */
  | {
      n: 'whole';
      spec: Extract<QuerySpec, { kind: 'quote' | 'notifications' | 'tasks' | 'led' }>;
      isSymbol?: true;
    }
  | { n: 'refuse'; reason: Refusal }
) & { text: string };

/** Without the words that it was read from. */
export type Meaning = Node extends infer Each ? (Each extends Node ? Omit<Each, 'text'> : never) : never;
