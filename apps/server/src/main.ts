import { StopOrder } from './stop-order.ts';

// Created before the server is loaded, which takes a second, so that a signal at any time stops the process properly.
const stop = new StopOrder();
const { serve } = await import('./serve.ts');
process.exit(await serve(stop));
