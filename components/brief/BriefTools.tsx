import { Row } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';

/** What can be done with a brief: it is printed as it stands. */
export function BriefTools({ isReady }: { isReady: boolean }) {
  const t = useT('brief');
  return (
    <Row gap={2} canWrap isScreenOnly>
      <Button
        aria-disabled={!isReady || undefined}
        onClick={() => {
          if (isReady) window.print();
        }}
      >
        {t('print')}
      </Button>
    </Row>
  );
}
