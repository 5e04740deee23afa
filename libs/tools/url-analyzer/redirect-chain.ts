import { type RedirectHop, withoutFragment } from '@plumbline/page';
import { cut } from '@plumbline/seo/text';

/** Parts of the URL that a hop changes. There can be several. */
export type HopChange =
  | 'to-https'
  | 'to-http'
  | 'adds-www'
  | 'drops-www'
  | 'other-host'
  | 'port'
  | 'trailing-slash'
  | 'letter-case'
  | 'path'
  | 'query'
  | 'nothing';

interface ChainHop extends RedirectHop {
  /** 301 and 308 are permanent, 302, 303 and 307 temporary (RFC 9110 §15.4). */
  readonly kind: 'permanent' | 'temporary';
  /** 307 and 308 repeat the request with the same method; the others may turn POST into GET. */
  readonly keepsMethod: boolean;
  readonly changes: readonly HopChange[];
  /** Whether the hop goes from https to http, so that others can read and change the traffic. */
  readonly downgrade: boolean;
}

export interface RedirectChain {
  readonly hops: readonly ChainHop[];
  /** Total time of the hops, milliseconds. */
  readonly hopMs: number;
  readonly permanent: number;
  readonly temporary: number;
  readonly downgrades: number;
  /** Index of the hop that the last one returns to; `null` without a loop. */
  readonly loopsTo: number | null;
}

/** Describes the followed redirects. Pure; linear. */
export function describeChain(redirects: readonly RedirectHop[]): RedirectChain {
  const hops = redirects.map(describeHop);
  const last = hops.at(-1)?.target ?? null;
  const loopsTo = last === null ? -1 : hops.findIndex(({ url }) => url === withoutFragment(last));
  return {
    hops: hops.map(bounded),
    hopMs: Math.round(hops.reduce((sum, { ms }) => sum + ms, 0)),
    permanent: hops.filter(({ kind }) => kind === 'permanent').length,
    temporary: hops.filter(({ kind }) => kind === 'temporary').length,
    downgrades: hops.filter(({ downgrade }) => downgrade).length,
    loopsTo: loopsTo === -1 ? null : loopsTo,
  };
}

/** Characters of a URL that a report shows. */
export const shownUrl = 2_048;

const bounded = (hop: ChainHop): ChainHop => ({
  ...hop,
  url: cut(hop.url, shownUrl),
  location: cut(hop.location, shownUrl),
  target: hop.target === null ? null : cut(hop.target, shownUrl),
});

function describeHop(hop: RedirectHop): ChainHop {
  const target = hop.target === null ? null : URL.parse(hop.target);
  const from = URL.canParse(hop.url) ? new URL(hop.url) : null;
  const permanent = hop.status === 301 || hop.status === 308;
  return {
    ...hop,
    ms: Math.round(hop.ms),
    kind: permanent ? 'permanent' : 'temporary',
    keepsMethod: hop.status === 307 || hop.status === 308,
    changes: from && target ? changesBetween(from, target) : [],
    downgrade: from?.protocol === 'https:' && target?.protocol === 'http:',
  };
}

function changesBetween(from: URL, to: URL): HopChange[] {
  const changes: HopChange[] = [];
  if (from.protocol !== to.protocol) {
    if (to.protocol === 'https:') changes.push('to-https');
    if (to.protocol === 'http:') changes.push('to-http');
  }
  if (from.hostname !== to.hostname) changes.push(hostChange(from.hostname, to.hostname));
  if (from.protocol === to.protocol && from.port !== to.port) changes.push('port');
  if (from.pathname !== to.pathname) changes.push(pathChange(from.pathname, to.pathname));
  if (from.search !== to.search) changes.push('query');
  return changes.length > 0 ? changes : ['nothing'];
}

function hostChange(from: string, to: string): HopChange {
  if (to === `www.${from}`) return 'adds-www';
  return from === `www.${to}` ? 'drops-www' : 'other-host';
}

function pathChange(from: string, to: string): HopChange {
  if (from === `${to}/` || to === `${from}/`) return 'trailing-slash';
  return from.toLowerCase() === to.toLowerCase() ? 'letter-case' : 'path';
}
