import dynamic from 'next/dynamic';
import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';

const FilingDialog = dynamic(() => import('./FilingDialog').then((module) => module.FilingDialog), {
  ssr: false,
});

interface Props {
  clientId: string;
  /** The client's name; null while it is not known. */
  client: string | null;
  onFiled(): void;
  onShow(id: string): void;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** What files papers onto a client: a button, and the whole page as a place to drop them. */
export function FileDocuments({ clientId, client, onFiled, onShow }: Props) {
  const t = useT('documents');
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const dropped = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return;
    // Else the browser leaves the page for the file.
    event.preventDefault();
    if (event.type === 'drop') setFiles([...(event.dataTransfer?.files ?? [])]);
  });
  useEffect(() => {
    const onDrag = (event: DragEvent) => dropped(event);
    document.addEventListener('dragover', onDrag);
    document.addEventListener('drop', onDrag);
    return () => {
      document.removeEventListener('dragover', onDrag);
      document.removeEventListener('drop', onDrag);
    };
  }, []);
  return (
    <>
      <Button onClick={() => setFiles([])}>{t('filing.open')}</Button>
      {files !== null && (
        <FilingDialog
          clientId={clientId}
          client={client}
          dropped={files}
          onClose={() => setFiles(null)}
          onFiled={onFiled}
          onShow={(id) => {
            setFiles(null);
            onShow(id);
          }}
        />
      )}
    </>
  );
}
