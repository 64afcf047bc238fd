import type { Comparison, CodeField, NumberField } from '@/contract/filters/condition';
import type { AccountType } from '@/contract/accounts/codes';
import type {
  AskedDimension,
  AskedGroup,
  AskedList,
  AskedMeasure,
  AskedSort,
  Refusal,
} from '@/contract/assistant/codes';
import type { Period } from '@/contract/boa/codes';
import type { MeasureId } from '@/contract/measures/registry';
import type { TransferState } from '@/contract/transfers/codes';

/** Matters of which the portal has a list, or of which a client has something. */
export type Topic =
  | 'kyc'
  | 'identity'
  | 'eDelivery'
  | 'paper'
  | 'portal'
  | 'signIn'
  | 'transfers'
  | 'documents'
  | 'managed'
  | 'unassigned'
  | 'teams'
  | 'birthday'
  | 'updated';

/** What a phrase of a question says. */
export type Meaning =
  | { is: 'list'; list: AskedList }
  | { is: 'comparison'; comparison: Comparison; field?: NumberField }
  /** Behind the number: `65 and over`. */
  | { is: 'after'; comparison: Comparison }
  | { is: 'between' }
  | { is: 'unit'; days: number }
  | { is: 'years' }
  | { is: 'field'; field: NumberField }
  | { is: 'condition'; condition: string }
  | { is: 'code'; field: CodeField; code: string }
  | { is: 'product'; type: AccountType }
  | { is: 'not' }
  | { is: 'never' }
  | { is: 'topic'; topic: Topic }
  | { is: 'overdue' }
  | { is: 'due' }
  | { is: 'good' }
  | { is: 'all' }
  | { is: 'facet'; topic: Topic; facet: string; value: string }
  | { is: 'transferState'; state: TransferState }
  | { is: 'turning' }
  | { is: 'hold' }
  | { is: 'by' }
  | { is: 'dimension'; dimension: AskedDimension; group?: AskedGroup }
  | { is: 'measure'; measure: AskedMeasure; id?: MeasureId; sort?: AskedSort }
  | { is: 'known'; id: MeasureId }
  | { is: 'top'; isLargest: boolean }
  | { is: 'sort'; isDescending?: boolean }
  | { is: 'period'; period: Period; days?: number }
  | { is: 'last' }
  | { is: 'next' }
  | { is: 'refuse'; reason: Refusal }
  /** A weak one (`what is`) gives way to anything else that is said. */
  | { is: 'define'; isWeak?: true }
  | { is: 'mine' }
  | { is: 'further' }
  | { is: 'or' }
  | { is: 'with' }
  | { is: 'named' }
  | { is: 'place' }
  | { is: 'stop' };

/** What stands in a question, in its order. */
export type Item =
  | (Meaning & { text: string })
  | { is: 'number'; value: number; unit: 'money' | 'percent' | null; text: string }
  | { is: 'repCode'; code: string; text: string }
  | { is: 'word'; text: string; joint: string; isCapital: boolean };
