/** Listens for stop signals like the server, never ends by itself, and is soon busy as its argument says. */
import { pbkdf2Sync } from 'node:crypto';
import { StopOrder } from '../stop-order.ts';
import { watchEventLoop } from '../watchdog.ts';

const frozenMs = 1_750;

const work: Readonly<Record<string, () => unknown>> = {
  'a loop': function spin() {
    for (;;);
  },
  'a regular expression': () => /^(a+)+$/.test(`${'a'.repeat(100)}!`),
  'a native call': () => pbkdf2Sync('', '', 2 ** 31 - 1, 64, 'sha512'),
  timers: () => setInterval(() => console.log('still here'), 2 * frozenMs),
};

const stop = new StopOrder();
watchEventLoop(stop.signal, frozenMs);
setInterval(() => undefined, 60_000);
setTimeout(() => {
  console.log('busy');
  work[process.argv[2] ?? '']?.();
}, 0);
