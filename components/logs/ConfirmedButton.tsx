import { useState } from 'react';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

interface Props {
  label: string;
  /** What a screen reader calls the button, where its label alone does not say enough. */
  name?: string;
  /** What will happen. */
  text: string;
  isBusy: boolean;
  onConfirm(): void;
}

/** A button that says what will happen before it does it. */
export function ConfirmedButton({ label, name = label, text, isBusy, onConfirm }: Props) {
  const t = useT('logs');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const confirm = () => {
    close();
    onConfirm();
  };
  return (
    <>
      <Button variant="quiet" disabled={isBusy} aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={name}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button variant="accent" onClick={confirm}>
              {label}
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </>
  );
}
