import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { focusHeading } from './focusHeading';

/**
 * Puts the focus where it outlives the button, which goes with the state that it stands in: on the region around it,
 * else on the heading of the screen.
 */
function keepFocus(button: Element) {
  const region = button.closest<HTMLElement>('[tabindex="-1"]');
  if (region === null || region.tagName === 'MAIN') focusHeading();
  else region.focus({ preventScroll: true });
}

/** Tries again what failed. The person's place on the page is kept. */
export function RetryButton({ onRetry }: { onRetry(): void }) {
  const t = useT();
  return (
    <Button
      onClick={({ currentTarget }) => {
        keepFocus(currentTarget);
        onRetry();
      }}
    >
      {t('states.retry')}
    </Button>
  );
}
