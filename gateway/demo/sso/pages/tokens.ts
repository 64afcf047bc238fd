/**
 * The colours of the design language for these pages: the same names and values as the portal's
 * `components/theme/tokens.css`, which this process does not serve. A test compares the two.
 */
export const LIGHT = {
  canvas: '#f7f6f3',
  surface: '#ffffff',
  line: '#e6e4dd',
  control: '#87837a',
  ink: '#1d1c19',
  ink2: '#5c5950',
  ink3: '#6b675d',
  accent: '#1b5443',
  'accent-ink': '#ffffff',
  'accent-soft': '#e6f0eb',
  bad: '#9c2b22',
  'bad-soft': '#faeae7',
  focus: '#1f6feb',
} as const;

export const DARK: Record<keyof typeof LIGHT, string> = {
  canvas: '#141413',
  surface: '#1c1b1a',
  line: '#302e2b',
  control: '#8a867c',
  ink: '#eceae4',
  ink2: '#b3afa5',
  ink3: '#9c988e',
  accent: '#86cbb0',
  'accent-ink': '#10231c',
  'accent-soft': '#1f2f29',
  bad: '#f0958b',
  'bad-soft': '#3a211e',
  focus: '#7ab0ff',
};

/** @returns the declarations of a set of colours */
export const declarations = (colours: Readonly<Record<string, string>>) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');
