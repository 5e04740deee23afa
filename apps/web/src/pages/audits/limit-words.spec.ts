import { limitsInWords } from './limit-words.ts';

it.each([
  [{ passHops: 1, warnHops: 3 }, ['Passes up to 1 hop', 'Warns up to 3 hops']],
  [{ passWords: 300, failWords: 150 }, ['Passes from 300 words', 'Fails below 150 words']],
  [
    { minPx: 200, passPx: 580, failPx: 600 },
    ['At least 200 px', 'Passes up to 580 px', 'Fails above 600 px'],
  ],
  [{ warnKiB: 400, failKiB: 500 }, ['Warns above 400 KiB', 'Fails above 500 KiB']],
  [{ warnShare: 0.05 }, ['Warning limit: 5%']],
  [{ pass: 0.1, warn: 0.25 }, ['Passes up to 0.1', 'Warns up to 0.25']],
  [
    { mobilePassMs: 2500, mobileWarnMs: 4000 },
    ['Mobile: passes up to 2.5 s', 'Mobile: warns up to 4 s'],
  ],
  [
    { passWidth: 1200, warnWidth: 600 },
    ['Width: passes from 1,200 px', 'Width: warns from 600 px'],
  ],
  [{ passSeconds: 31_536_000 }, ['Pass limit: 365 days']],
  [{ maxBytes: 8_388_608 }, ['At most 8.4 MB']],
  [{ failDistance: 3, warnDistance: 8 }, ['Fails up to 3 of 64 bits', 'Warns up to 8 of 64 bits']],
  [{ longSentenceShare: 0.25 }, ['Long sentence share: 25%']],
  [{}, []],
])('describes %j', (limits, words) => expect(limitsInWords(limits)).toEqual(words));
