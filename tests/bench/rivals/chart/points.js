/** The same two lines for all: what a book was worth on each day, and what had been put into it. */
const FIRST_DAY = Date.UTC(1750, 0, 1);
const DAY_MS = 86_400_000;

const dayOf = (index) => new Date(FIRST_DAY + index * DAY_MS).toISOString().slice(0, 10);

function makeLines(count) {
  const invested = Array.from({ length: count }, (_, index) => 100_000 + index * 10);
  let seed = 1;
  let gain = 0;
  const value = invested.map((amount) => {
    seed = (seed * 16_807) % 2_147_483_647;
    gain += ((seed % 2_001) - 990) * 10;
    return Math.round(amount + gain);
  });
  return { dates: invested.map((_, index) => dayOf(index)), value, invested };
}

/**
 * Registers a contender. The driver has its points made first, and its time taken from `start` on.
 *
 * @param mount draws the two lines
 */
export function contender(mount) {
  let lines = { dates: [], value: [], invested: [] };
  window.bench = {
    prepare(count) {
      lines = makeLines(count);
    },
    start: () => mount(document.getElementById('root'), lines),
  };
}
