import { useState } from 'react';
import { LOCALES, type Locale } from '@/contract/locale';
import { useLocale, useT } from '@/lib/i18n/useT';
import { briefSource } from '../documents/shared/ticketSource';
import { usePaperDownload } from '../documents/shared/usePaperDownload';
import { Button } from '../ui/Button';
import { Row } from '../ui/layout';
import { SelectField } from '../ui/SelectField';
import { useBriefParts } from './useBriefParts';

interface Props {
  record: 'client' | 'household';
  id: string;
  /** There is a brief to download. */
  isReady: boolean;
}

/** Downloads the brief as a PDF: in the reader’s language, or in the other one. */
export function BriefPaper({ record, id, isReady }: Props) {
  const t = useT('brief');
  const locale = useLocale();
  const parts = useBriefParts();
  const [chosen, setChosen] = useState<Locale | null>(null);
  const language = chosen ?? locale;
  const { isBusy, start } = usePaperDownload(briefSource(record, id, { parts, language }), {
    ready: t('paper.ready'),
    gone: t('paper.gone'),
    failed: t('paper.failed'),
  });
  return (
    <Row gap={2} align="center">
      <SelectField<Locale>
        label={t('paper.language')}
        value={language}
        options={LOCALES.map((value) => ({ value, label: t(`who.languages.${value}`) }))}
        onChange={setChosen}
      />
      <Button
        isBusy={isBusy}
        aria-disabled={!isReady || undefined}
        onClick={() => {
          if (isReady) start();
        }}
      >
        {t('paper.download')}
      </Button>
    </Row>
  );
}
