import { useEffect, useState, type RefObject } from 'react';

/** Px that a drawing is made for before its place is measured. */
const FIRST_WIDTH = 640;

/** @returns the width of an element, px: drawings are made for it, so that their text keeps its size */
export function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    const element = place.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
