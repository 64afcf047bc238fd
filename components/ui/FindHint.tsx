import { useEffect, useState } from 'react';
import { useT } from '@/lib/i18n/useT';
import { Text } from './layout';
import { VisuallyHidden } from './VisuallyHidden';

/** How long the hint stays, ms. */
const SHOWN_MS = 12_000;

const isFindInPage = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'f' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Says, when a person asks the browser to find something in the page, that it looks in the rows that are drawn alone, and
 * that the field beside looks in all of them. The browser's own search opens all the same.
 */
export function FindHint() {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isFindInPage(event)) return;
      setAsked(true);
      clearTimeout(timer);
      timer = setTimeout(() => setAsked(false), SHOWN_MS);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      clearTimeout(timer);
    };
  }, []);
  return (
    <>
      <VisuallyHidden role="status">{isAsked && t('table.findHint')}</VisuallyHidden>
      {isAsked && (
        <Text size="small" tone="soft" aria-hidden="true">
          {t('table.findHint')}
        </Text>
      )}
    </>
  );
}
