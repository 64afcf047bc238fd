import type { FacetList } from '@/contract/assistant/codes';
import type { QuerySpec } from '@/contract/assistant/schema';
import { DELIVERY_FACETS } from '@/contract/delivery/list';
import { DOCUMENT_FACETS } from '@/contract/documents/list';
import { conditionField, conditionValue, spanText } from '@/contract/filters/conditionLabels';
import { readSpan } from '@/contract/filters/daySpan';
import { KYC_FACETS } from '@/contract/kyc/list';
import type { Facets } from '@/contract/list';
import { TEAM_FACETS } from '@/contract/teams/list';
import { UMA_ACCOUNT_FACETS } from '@/contract/uma/list';
import { VERIFICATION_FACETS } from '@/contract/verification/list';
import { formatCount, formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useConditionLabels } from '../filters/useConditionLabels';
import type { Chip } from './specChips';

/** The facets of each list, as its screen names them. */
const FACETS: Readonly<Record<FacetList, Facets>> = {
  kyc: KYC_FACETS,
  verification: VERIFICATION_FACETS,
  documents: DOCUMENT_FACETS,
  delivery: DELIVERY_FACETS,
  umaAccounts: UMA_ACCOUNT_FACETS,
  teams: TEAM_FACETS,
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
        const facet = spec.kind === 'facets' ? FACETS[spec.list][chip.name] : undefined;
        const value = (code: string) => {
          if (facet?.kind === 'codes') return say(`${facet.texts}.${code}`);
          const span = facet?.kind === 'dates' ? readSpan(code) : null;
          return span === null ? code : spanText(span, labels);
        };
        return {
          label: facet === undefined ? chip.name : say(facet.label),
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
      case 'dealer':
        return { label: t('chip.dealer'), value: chip.name };
      case 'measure':
        return { label: t('chip.measure'), value: measures(`${chip.measure as 'aua'}.name`) };
      case 'per':
        return { label: t('chip.per'), value: t(`averaged.${chip.per}`) };
      case 'dimension':
        return { label: t('chip.dimension'), value: t(`dimension.${chip.dimension as 'province'}`) };
      case 'day':
        return { label: t('chip.day'), value: formatDateLong(chip.day, locale) };
      case 'period':
        return { label: t('chip.period'), value: t(`period.${chip.period as 'year'}`) };
    }
  };
}
