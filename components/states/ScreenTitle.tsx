interface Props {
  /** The screen's name, or the client's. It is on the screen alone: the page's title comes from its doorway. */
  text: string;
}

/** The heading of a screen. Focus goes to it when the page changes. */
export function ScreenTitle({ text }: Props) {
  return (
    <h1 className="type-title" tabIndex={-1}>
      {text}
    </h1>
  );
}
