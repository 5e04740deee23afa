/**
 * Replaces the browser's process, without a browser. The outcome of a load is a word of the order's URL,
 * `http://page.test/good,worn,…`: the first for the load whose proxy has port 0, and so on.
 */
import { gzipSync } from 'node:zlib';
import { type LabErrorCode, labErrorCodes } from '@plumbline/tools/page-speed';
import { aLabResult, aLabRun } from '@plumbline/tools/page-speed/testing';
import {
  type FromProcess,
  type LoadDone,
  type LoadOrder,
  toProcessSchema,
} from '../lab-messages.ts';

const say = (message: FromProcess): void => void process.send?.(message);

function doneOf({ formFactor, rendered }: LoadOrder, word: string): LoadDone {
  return {
    kind: 'done',
    run: aLabRun({ formFactor }),
    json: new Uint8Array(gzipSync('{}')),
    rank: { fcp: 1000, interactive: 2000 },
    rendered: rendered && word !== 'unread' ? aLabResult().rendered : null,
    worn: word === 'worn',
  };
}

function load(order: LoadOrder): void {
  const word = new URL(order.url).pathname.slice(1).split(',')[order.proxy.port] ?? 'good';
  if (word === 'asks') say({ kind: 'loaded', named: [{ host: 'named.test', port: 80 }] });
  else if ((labErrorCodes as readonly string[]).includes(word))
    say({ kind: 'failed', code: word as LabErrorCode, message: word, worn: false });
  else say(doneOf(order, word));
}

process.on('message', (message) => {
  const order = toProcessSchema.parse(message);
  if (order.kind === 'start') say({ kind: 'ready' });
  if (order.kind === 'load') load(order);
});
process.on('disconnect', () => process.exit(0));
