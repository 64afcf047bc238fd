import type { DrawnLine } from './rowStrip';

/** A line that is drawn, and the element of the page that it is drawn in, by its number. */
export interface PlacedLine extends DrawnLine {
  seat: number;
}

/**
 * With so many lines that come at once, it costs less to write them into the elements of those that went than to make
 * others; with fewer, less than it costs to put them in order again afterwards.
 */
const LEAP_LINES = 8;

/**
 * Which element each line is drawn in. A line keeps its own as long as it is drawn, and with it the focus.
 *
 * The elements stand in the order of the lines, which is the order of reading. Only while the table is scrolled by
 * many lines at once, the lines that come take the elements of those that went where they stand: nothing is made,
 * removed or moved. What calls this puts them in order once the scrolling rests.
 */
export class LineElements {
  private seated: readonly PlacedLine[] = [];
  private made = 0;
  private isInOrder = true;

  /**
   * @param drawn in the order of the lines
   * @param isMoving true while the table is scrolled
   * @returns them in the order in which their elements are to stand; asked twice, the same
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
