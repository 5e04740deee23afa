import { StopOrder } from './stop-order.ts';

// Before the server is loaded, which takes a second: a signal at any time stops it properly.
const stop = new StopOrder();
const { serve } = await import('./serve.ts');
process.exit(await serve(stop));
