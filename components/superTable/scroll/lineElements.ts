import type { DrawnLine } from './rowStrip';

/** A drawn line, and the number of the element that draws it. */
export interface PlacedLine extends DrawnLine {
  seat: number;
}

/**
 * When this many lines arrive at once, it is cheaper to write them into the elements of lines that went than
 * to create new ones. With fewer, sorting the elements afterwards costs more.
 */
const LEAP_LINES = 8;

/**
 * Which element draws each line. A line keeps its element, and so its focus, as long as it is drawn.
 *
 * The elements stand in the order of the lines, which is the reading order. The one exception is a scroll by
 * many lines at once: new lines take over the elements of lines that went, wherever those stand, so nothing
 * is created, removed or moved. The caller puts them in order once the scrolling stops.
 */
export class LineElements {
  private seated: readonly PlacedLine[] = [];
  private made = 0;
  private isInOrder = true;

  /**
   * @param drawn in the order of the lines
   * @param isMoving true while the table scrolls
   * @returns the lines in the order of their elements. The same call gives the same answer
   */
  take(drawn: readonly DrawnLine[], isMoving: boolean): readonly PlacedLine[] {
    const seats = new Map(this.seated.map(({ line, seat }) => [line, seat]));
    const coming = drawn.filter(({ line }) => !seats.has(line));
    const isLeap = coming.length >= LEAP_LINES && this.seated.length > 0;
    this.isInOrder = !isMoving || (this.isInOrder && !isLeap);
    this.seated = this.isInOrder
      ? drawn.map((each) => ({ ...each, seat: seats.get(each.line) ?? this.another() }))
      : this.reseated(drawn, coming);
    return this.seated;
  }

  private reseated(drawn: readonly DrawnLine[], coming: readonly DrawnLine[]): PlacedLine[] {
    const staying = new Map(drawn.map((each) => [each.line, each]));
    const waiting = [...coming];
    const taken = this.seated.flatMap(({ line, seat }) => {
      const next = staying.get(line) ?? waiting.shift();
      return next === undefined ? [] : [{ ...next, seat }];
    });
    return [...taken, ...waiting.map((each) => ({ ...each, seat: this.another() }))];
  }

  private another(): number {
    this.made += 1;
    return this.made;
  }
}
