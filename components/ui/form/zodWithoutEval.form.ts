import { config } from 'zod';

// Zod tries `new Function` once to see whether it may: the page's policy would report that as a violation. The
// first import of each form, so that it runs before a schema is made.
config({ jitless: true });
