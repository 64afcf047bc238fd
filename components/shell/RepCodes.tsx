import { Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import type { MeAnswer } from '@/contract/me/schema';
import { useT } from '@/lib/i18n/useT';
import { useGlobalCall } from '@/store/useGlobalCall';
import { ErrorState } from '../states/ErrorState';
import { RetryRegion } from '../states/RetryRegion';
import { Skeleton } from '../ui/Skeleton';
import styles from './PersonMenu.module.css';

/** A manager may have hundreds of codes. This many are listed, and the rest are counted. */
const CODES_SHOWN = 12;

/** The person's branch and rep codes, or a Retry when they failed to load. */
export function RepCodes() {
  const t = useT('header');
  const { data: me, status, error, request } = useGlobalCall('me');
  return (
    <RetryRegion name={t('repCodesTitle')} status={status} className={look({ tone: 'soft' })}>
      {me !== null && <Codes me={me} />}
      {me === null && error === null && <Skeleton width="long" />}
      {me === null && error !== null && (
        <div className={styles.unknown}>
          <ErrorState error={error} onRetry={() => request(undefined)} />
        </div>
      )}
    </RetryRegion>
  );
}

function Codes({ me }: { me: MeAnswer }) {
  const t = useT('header');
  const codes = me.repCodes.map((repCode) => repCode.code);
  const more = codes.length - CODES_SHOWN;
  return (
    <>
      {me.branch !== null && <p>{me.branch}</p>}
      <Text as="p" isNumeric marginTop={1}>
        {codes.length === 0 ? t('repCodesNone') : t('repCodes')}
      </Text>
      {codes.length > 0 && (
        <Text as="p" isNumeric marginTop={1}>
          {codes.slice(0, CODES_SHOWN).join(', ')} {more > 0 && t('repCodesMore', { count: more })}
        </Text>
      )}
    </>
  );
}
