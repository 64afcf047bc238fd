import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { StripModel } from '../scroll/lineSizes';
import { RowStrip, type StripView } from '../scroll/rowStrip';

interface Strip {
  strip: RowStrip;
  /** Width of the scrolling window, px. 0 until it is known. */
  width: number;
  /** Takes the element that scrolls. @returns a function that releases it */
  attach(element: HTMLElement): () => void;
}

/**
 * The strip of a table. It lives as long as the table and follows its lines.
 *
 * @param model the same object as long as nothing in it changes
 * @param question what the rows answer. A new question starts at the top
 * @param expected the width that the window will have, px. It is read once
 */
export function useStrip(
  model: StripModel,
  question: string | undefined,
  expected: () => number = () => 0,
): Strip {
  const [strip] = useState(() => new RowStrip(model));
  const [width, setWidth] = useState(expected);
  const asked = useRef(question);
  useLayoutEffect(() => strip.setModel(model), [strip, model]);
  useLayoutEffect(() => {
    if (asked.current !== undefined && asked.current !== question) strip.show(0);
    asked.current = question;
  }, [strip, question]);
  const attach = useCallback((element: HTMLElement) => strip.attach(element, setWidth), [strip]);
  return { strip, width, attach };
}

/** Which lines are drawn. Its caller redraws while the table scrolls, so it should be small. */
export function useStripView(strip: RowStrip): StripView {
  return useSyncExternalStore(strip.subscribe, strip.getView, strip.getView);
}
