import type { Holding } from '@/contract/holdings/schema';
import { useT } from '@/lib/i18n/useT';
import type { AllocationDimension } from '@/contract/export/choices';

/** @returns the words for a bucket of a dimension, including `mixed`, in the person's language */
export function useBucketWords(): (
  dimension: AllocationDimension,
  bucket: Holding[AllocationDimension],
) => string {
  const t = useT('holdings');
  return (dimension, bucket) => {
    switch (dimension) {
      case 'assetClass':
        return t(`assetClass.${bucket as Holding['assetClass']}`);
      case 'sector':
        return t(`sector.${bucket as Holding['sector']}`);
      case 'region':
        return t(`region.${bucket as Holding['region']}`);
      case 'currency':
        return t(`currency.${bucket as Holding['currency']}`);
    }
  };
}
