import { writtenAddress } from './addresses.ts';
import { pageLimits } from './limits.ts';

export interface HeaderLink {
  readonly href: string;
  /** Names in lower case; of a repeated parameter, the first value. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** Reads `Link` header values (RFC 8288 §3). An error ends the line; earlier links are kept. */
export function parseLinkHeader(value: string): HeaderLink[] {
  const links: HeaderLink[] = [];
  let at = 0;
  while (at < value.length && links.length < pageLimits.headerLinks) {
    const open = value.indexOf('<', at);
    const close = open < 0 ? -1 : value.indexOf('>', open);
    if (close < 0) break;
    const parameters = new Map<string, string>();
    at = readParameters(value, close + 1, parameters);
    links.push({ href: writtenAddress(value.slice(open + 1, close)), parameters });
  }
  return links;
}

/** @returns the offset after the comma that ends this link */
function readParameters(value: string, from: number, into: Map<string, string>): number {
  let at = from;
  while (at < value.length) {
    const c = value[at];
    if (c === ',') return at + 1;
    if (c !== ';') {
      at += 1;
      continue;
    }
    let end = at + 1;
    while (end < value.length && !'=;,'.includes(value[end] ?? '')) end += 1;
    const name = value
      .slice(at + 1, end)
      .trim()
      .toLowerCase();
    let parameter = '';
    if (value[end] === '=') {
      [parameter, end] = readValue(value, end + 1);
    }
    if (name !== '' && !into.has(name)) into.set(name, parameter);
    at = end;
  }
  return at;
}

function readValue(value: string, from: number): [text: string, end: number] {
  let at = from;
  while (value[at] === ' ' || value[at] === '\t') at += 1;
  if (value[at] !== '"') {
    let end = at;
    while (end < value.length && value[end] !== ';' && value[end] !== ',') end += 1;
    return [value.slice(at, end).trim(), end];
  }
  let text = '';
  for (at += 1; at < value.length && value[at] !== '"'; at += 1) {
    if (value[at] === '\\') at += 1;
    text += value[at] ?? '';
  }
  return [text, at + 1];
}
