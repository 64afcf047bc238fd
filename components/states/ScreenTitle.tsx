import { VisuallyHidden } from '../ui/VisuallyHidden';

interface Props {
  /** The screen's name, or the client's. It is on the screen alone: the page's title comes from its doorway. */
  text: string;
  /** Whose it is, where that stands beside the heading to be seen: heard with it. Null while it is not known. */
  of?: string | null;
}

/** The heading of a screen. Focus goes to it when the page changes. */
export function ScreenTitle({ text, of = null }: Props) {
  return (
    <h1 className="type-title" tabIndex={-1}>
      {text}
      {of !== null && <VisuallyHidden>, {of}</VisuallyHidden>}
    </h1>
  );
}
