import { parseArgs } from 'node:util';

export interface Asked {
  /** Also use a browser for the product's own audit. */
  readonly deep: boolean;
  readonly lighthouse: boolean;
  /** Loads of each page by Lighthouse; performance is the median. */
  readonly loads: number;
  /** Paths; empty for all. */
  readonly paths: readonly string[];
}

export const usage = `npm run self-audit [-- --deep] [--lighthouse] [--loads 3] [--routes /a,/b]

Without options every public page is fetched without scripts and audited without a browser.
  --deep         one page of each route is audited with a browser as well
  --lighthouse   one page of each route is measured by Lighthouse, the median of its loads
  --loads        how many loads that are, default 3
  --routes       these paths and no others`;

/** @throws when they are not valid */
export function readArguments(words: readonly string[]): Asked {
  const { values } = parseArgs({
    args: [...words],
    options: {
      deep: { type: 'boolean', default: false },
      lighthouse: { type: 'boolean', default: false },
      loads: { type: 'string', default: '3' },
      routes: { type: 'string', default: '' },
    },
  });
  const paths = values.routes.split(',').filter(Boolean);
  const bad = paths.find((path) => !path.startsWith('/'));
  if (bad !== undefined) throw new Error(`--routes takes paths: ${bad} does not begin with /`);
  const loads = Number(values.loads);
  if (!Number.isSafeInteger(loads) || loads < 1) throw new Error('--loads takes a number from 1');
  return { deep: values.deep, lighthouse: values.lighthouse, loads, paths };
}
