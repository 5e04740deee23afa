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

Without options, it fetches every public page without scripts and audits it without a browser.
  --deep         also audit one page of each route with a browser
  --lighthouse   also measure one page of each route with Lighthouse (median of its loads)
  --loads        loads per page, default 3
  --routes       check only these paths`;

/** @throws when an argument is not valid */
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
  if (bad !== undefined) throw new Error(`--routes takes paths that start with /, not ${bad}`);
  const loads = Number(values.loads);
  if (!Number.isSafeInteger(loads) || loads < 1)
    throw new Error('--loads takes a whole number of 1 or more');
  return { deep: values.deep, lighthouse: values.lighthouse, loads, paths };
}
