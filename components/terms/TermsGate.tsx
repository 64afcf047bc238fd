import { useEffect, useState } from 'react';
import type { Locale } from '@/contract/locale';
import type { TermsReadAnswer } from '@/contract/terms/schema';
import { formatCount, formatDateLong } from '@/lib/format';
import type { Namespace } from '@/lib/i18n/namespaces';
import { useNamespaces } from '@/lib/i18n/useNamespaces';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppDispatch } from '@/store/hooks';
import { requestGlobal } from '@/store/globalApi';
import { useScreenCall } from '@/store/useScreenCall';
import { DetailsSkeleton } from '../kit/record/PanelSkeleton';
import { PanelState } from '../kit/record/PanelState';
import { PageTitle } from '../states/PageTitle';
import { ScreenSkeleton } from '../states/ScreenSkeleton';
import { ScreenTitle } from '../states/ScreenTitle';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Dialog } from '../ui/Dialog';
import { Row, Stack, Text } from '../ui/layout';
import { useProductName } from '../ui/product';
import { ReadingChoices } from './ReadingChoices';
import styles from './Terms.module.css';
import { useDecision } from './useDecision';

const NAMESPACES: readonly Namespace[] = ['termsNCondition'];

/** The terms that a person has to accept before anything else. */
export function TermsGate() {
  return useNamespaces(NAMESPACES) ? <Opened /> : <ScreenSkeleton />;
}

function Opened() {
  const t = useT('termsNCondition');
  const view = useScreenCall('terms', 'termsRead', undefined, { keepPrevious: true });
  return (
    <div className={styles.gate}>
      <PageTitle text={t('title')} />
      <PanelState
        view={{ ...view, isPrevious: false }}
        title={t('title')}
        isSubject
        skeleton={
          <main className={styles.main}>
            <DetailsSkeleton title={t('title')} lines={4} />
          </main>
        }
      >
        {({ owed }) => (owed === null ? <Elsewhere /> : <Owed owed={owed} onChanged={view.retry} />)}
      </PanelState>
    </div>
  );
}

/** They were accepted in another tab: the gate opens once the gateway has said so. */
function Elsewhere() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(requestGlobal({ api: 'me', body: undefined }));
  }, [dispatch]);
  return <ScreenSkeleton />;
}

interface OwedProps {
  owed: NonNullable<TermsReadAnswer['owed']>;
  onChanged(): void;
}

function Owed({ owed: { version, before, language: first }, onChanged }: OwedProps) {
  const t = useT('termsNCondition');
  const product = useProductName();
  const locale = useLocale();
  const [language, setLanguage] = useState<Locale>(first);
  const [isAsking, setAsking] = useState(false);
  const { sending, fault, decide } = useDecision(version, language, onChanged);
  const about = {
    number: formatCount(version.number, locale),
    date: formatDateLong(version.effectiveOn, locale),
  };
  return (
    <>
      <main className={styles.main} id="content">
        <Stack gap={4}>
          <Stack gap={1}>
            <ScreenTitle text={before === null ? t('gate.title') : t('gate.titleAgain')} />
            <Text as="p" tone="soft">
              {before === null ? t('gate.intro', { product }) : t('gate.introAgain', { product })}
            </Text>
          </Stack>
          {fault !== null && (
            <p role="alert" className={styles.notice}>
              {t(`gate.${fault}`)}
            </p>
          )}
          <Card title={t('versionTitle', about)} meta={t('from', about)}>
            <ReadingChoices
              key={version.id}
              version={version}
              before={before?.version ?? null}
              language={language}
              onLanguage={setLanguage}
            />
          </Card>
        </Stack>
      </main>
      <div className={styles.bar}>
        <Row gap={2} canWrap justify="end" className={styles.actions}>
          <Button onClick={() => setAsking(true)} disabled={sending !== null}>
            {t('gate.decline')}
          </Button>
          <Button
            variant="accent"
            isBusy={sending === 'accepted'}
            disabled={sending !== null}
            onClick={() => decide('accepted')}
          >
            {t('gate.accept')}
          </Button>
        </Row>
      </div>
      <Dialog
        isOpen={isAsking}
        title={t('gate.declineTitle')}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('gate.back')}</Button>
            <Button isBusy={sending === 'declined'} onClick={() => decide('declined')}>
              {t('gate.declineNow')}
            </Button>
          </>
        }
      >
        <p>{t('gate.declineText')}</p>
      </Dialog>
    </>
  );
}
