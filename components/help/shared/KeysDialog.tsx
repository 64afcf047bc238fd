import { Stack } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Skeleton } from '../../ui/Skeleton';
import { HelpBlocks } from './HelpBlocks';
import { useHelpPages } from './useHelpPages';

/** What has to be on the screen for a part of the page of keys to be about it. */
const ABOUT: Readonly<Record<string, string>> = {
  table: 'main :is([role="grid"], [role="treegrid"])',
  form: 'main form',
  graphs: 'main [role="application"], main figure',
};

/** The keys of the screen that is open: of the page of help about keys, the parts that fit it. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const t = useT('header');
  const page = useHelpPages()?.find(({ id }) => id === 'keyboard');
  const parts = (page?.sections ?? []).filter(({ id }) => {
    const about = ABOUT[id];
    return about === undefined || document.querySelector(about) !== null;
  });
  return (
    <Dialog
      isOpen
      isWide
      title={t('keysOf')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('keysClose')}</Button>}
    >
      <Stack gap={4}>
        {page === undefined && <Skeleton width="long" />}
        {parts.map(({ id, heading, blocks }) => (
          <section key={id}>
            {heading !== null && <h3 className="type-heading">{heading}</h3>}
            <HelpBlocks blocks={blocks} />
          </section>
        ))}
      </Stack>
    </Dialog>
  );
}
