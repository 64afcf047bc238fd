import type { QuerySpec } from '@/contract/assistant/schema';
import { conditionField, conditionValue } from '@/contract/filters/conditionLabels';
import { formatCount, formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useConditionLabels } from '../filters/useConditionLabels';
import type { Chip } from './specChips';

/** The names of a list's facets, and the text keys of their codes. */
const FACET_WORDS: Readonly<
  Record<string, Readonly<Record<string, readonly [label: string, codes: string]>>>
> = {
  kyc: {
    state: ['kyc:columns.state', 'kyc:state'],
    service: ['kyc:columns.service', 'kyc:service'],
    missing: ['kyc:columns.missing', 'kyc:field'],
    conflict: ['kyc:columns.conflicts', 'kyc:conflictState'],
  },
  verification: { state: ['verification:columns.state', 'verification:state'] },
  documents: {
    kind: ['documents:columns.kind', 'documents:kind'],
    state: ['documents:columns.state', 'documents:state'],
    viewed: ['documents:filters.viewed', 'documents:viewed'],
    source: ['documents:columns.source', 'documents:source'],
    language: ['documents:columns.language', 'documents:language'],
  },
  umaAccounts: { status: ['uma:accountColumns.status', 'uma:status'] },
};

/** A chip in words: its subject and its value. */
export interface ChipText {
  label: string;
  value: string;
}

/** Says what each part of a reading is called. */
export function useChipText(): (spec: QuerySpec, chip: Chip) => ChipText {
  const t = useT('assistant');
  const texts = useT();
  const filters = useT('filters');
  const measures = useT('measures');
  const transfers = useT('transfers');
  const locale = useLocale();
  const labels = useConditionLabels();
  // A test holds the names of these texts against the files of strings.
  const say = texts as unknown as (key: string) => string;
  return (spec, chip) => {
    switch (chip.kind) {
      case 'list':
        return { label: t('chip.list'), value: t(`things.${chip.list}`) };
      case 'condition':
        return {
          label: conditionField(chip.condition, labels),
          value: conditionValue(chip.condition, labels),
        };
      case 'filter':
        return { label: filters(`fields.${chip.name as 'clientName'}`), value: chip.values.join(', ') };
      case 'updated':
        return {
          label: filters('fields.updated'),
          value: filters('updated.since', { date: formatDateLong(chip.from, locale) }),
        };
      case 'sort':
        return {
          label: t('chip.sort'),
          value: t(`order.${chip.sort.direction}`, { key: t(`sort.${chip.sort.key}`) }),
        };
      case 'limit':
        return { label: t('chip.limit'), value: formatCount(chip.limit, locale) };
      case 'group':
        return { label: t('chip.group'), value: t(`group.${chip.group}`) };
      case 'facet': {
        const found = spec.kind === 'facets' ? FACET_WORDS[spec.list]?.[chip.name] : undefined;
        const value = (code: string) => (found === undefined ? code : say(`${found[1]}.${code}`));
        return {
          label: found === undefined ? chip.name : say(found[0]),
          value: chip.values.map(value).join(', '),
        };
      }
      case 'text':
        return { label: t('chip.text'), value: chip.text };
      case 'states':
        return {
          label: transfers('columns.state'),
          value: chip.states.map((state) => transfers(`state.${state as 'new'}`)).join(', '),
        };
      case 'late':
        return { label: transfers('filter.show'), value: transfers('filter.late') };
      case 'measure':
        return { label: t('chip.measure'), value: measures(`${chip.measure as 'aua'}.name`) };
      case 'dimension':
        return { label: t('chip.dimension'), value: t(`dimension.${chip.dimension as 'province'}`) };
      case 'day':
        return { label: t('chip.day'), value: formatDateLong(chip.day, locale) };
      case 'period':
        return { label: t('chip.period'), value: t(`period.${chip.period as 'year'}`) };
    }
  };
}
