import type { HeaderLines } from '@plumbline/page';

/** Hop-by-hop headers, RFC 9110 §7.6.1; `host` is written from the URL, RFC 9112 §3.2.2. */
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The lines to forward: no hop-by-hop headers, none that `Connection` lists, no `Proxy-*`. */
export function endToEnd(lines: HeaderLines): HeaderLines {
  const named = new Set(
    lines
      .filter(([name]) => name.toLowerCase() === 'connection')
      .flatMap(([, value]) => value.split(','))
      .map((name) => name.trim().toLowerCase()),
  );
  return lines.filter(([name]) => {
    const lower = name.toLowerCase();
    return !hopByHop.has(lower) && !named.has(lower) && !lower.startsWith('proxy-');
  });
}

/** Node's flat list of names and values as pairs. */
export function headerPairs(raw: readonly string[]): HeaderLines {
  return Array.from({ length: raw.length / 2 }, (_, i) => [raw[2 * i] ?? '', raw[2 * i + 1] ?? '']);
}
