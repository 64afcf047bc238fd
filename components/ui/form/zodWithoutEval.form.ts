import { config } from 'zod';

// Zod tries `new Function` once to see whether it may: the page's policy would report that as a violation. To be
// loaded before the first schema is made.
config({ jitless: true });
