import type { Locale } from '@/contract/locale';
import { blocksOf, type TermsBlock, type TermsSpan } from '@/contract/terms/blocks';
import styles from './Terms.module.css';

interface Props {
  /** Markdown. */
  text: string;
  /** The language of the text. The screen may be in another one. */
  language: Locale;
  /** True where the screen shows the title of the text already. */
  isTitled?: boolean;
}

const isTitle = (block: TermsBlock) => block.kind === 'heading' && block.level === 1;

/** @returns the heading of the first level that a text begins with; null for none */
export function termsTitle(text: string): string | null {
  const [first] = blocksOf(text);
  return first?.kind === 'heading' && isTitle(first) ? first.spans.map((span) => span.text).join('') : null;
}

/** A text of terms. It is drawn from its blocks, so that no HTML is read from it. Its first heading is of the second level. */
export function TermsText({ text, language, isTitled = false }: Props) {
  const blocks = blocksOf(text).filter((block, at) => !(isTitled && at === 0 && isTitle(block)));
  return (
    <div lang={language} className={styles.text}>
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </div>
  );
}

const HEADINGS = { 1: 'h2', 2: 'h3', 3: 'h4' } as const;

function Block({ block }: { block: TermsBlock }) {
  if (block.kind === 'heading') {
    const Heading = HEADINGS[block.level];
    return (
      <Heading>
        <Spans spans={block.spans} />
      </Heading>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    );
  }
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((spans, at) => (
        <li key={at}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  );
}

function Spans({ spans }: { spans: readonly TermsSpan[] }) {
  return spans.map(({ text, isBold }, at) => (isBold ? <strong key={at}>{text}</strong> : text));
}
