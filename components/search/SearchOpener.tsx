import { useCallback, useEffect, useRef, useState } from 'react';
import { reloadPage } from '../states/ScreenLoading';
import { ScreenFailed } from '../states/ScreenFailed';
import { onOpenSearch } from './opening';
import { SearchButton } from './SearchButton';
import { SearchSheet } from './SearchSheet';
import { SearchWaiting } from './SearchWaiting';
import { useSearchBox } from './useSearchBox';
import { useSearchKeys } from './useSearchKeys';

/**
 * Opens the search, by its field or by its keys, and keeps what is typed while the page stands: through a switch of
 * the language and after Escape, until something is opened by it. It is kept nowhere else.
 */
export function SearchOpener({ isApple }: { isApple: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { Box, hasFailed, bring } = useSearchBox();

  const open = useCallback(() => {
    bring();
    setOpen(true);
  }, [bring]);
  const close = useCallback(() => setOpen(false), []);
  useSearchKeys(open);
  useEffect(() => onOpenSearch(open), [open]);

  function onOpened() {
    setText('');
    close();
  }

  return (
    <>
      <SearchButton
        ref={button}
        isApple={isApple}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? '/ Meta+K' : '/ Control+K'}
        onClick={open}
      />
      <SearchSheet isOpen={isOpen} over={button} onClose={close}>
        {Box !== null && <Box text={text} onText={setText} onClose={close} onOpened={onOpened} />}
        {Box === null && (hasFailed ? <ScreenFailed onRetry={reloadPage} /> : <SearchWaiting />)}
      </SearchSheet>
    </>
  );
}
