import Link from 'next/link';
import type { HelpBlock, HelpRun } from '@/contract/help/schema';
import { useLocale } from '@/lib/i18n/useT';
import styles from './HelpBlocks.module.css';

/** Paragraphs and lists of a page of help. They are data, so no HTML is read from them. */
export function HelpBlocks({ blocks }: { blocks: readonly HelpBlock[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, at) => {
        if (block.is === 'text') {
          return (
            <p key={at}>
              <Runs runs={block.runs} />
            </p>
          );
        }
        const items = block.items.map((runs, place) => (
          <li key={place}>
            <Runs runs={runs} />
          </li>
        ));
        return block.is === 'steps' ? <ol key={at}>{items}</ol> : <ul key={at}>{items}</ul>;
      })}
    </div>
  );
}

function Runs({ runs }: { runs: readonly HelpRun[] }) {
  const locale = useLocale();
  return runs.map(({ text, isStrong, href }, at) => {
    if (href !== undefined) {
      return (
        <Link key={at} href={`/${locale}${href}`}>
          {text}
        </Link>
      );
    }
    return isStrong ? <strong key={at}>{text}</strong> : text;
  });
}
