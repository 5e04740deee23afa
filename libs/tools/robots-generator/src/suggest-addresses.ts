import type { RobotsFile } from '@plumbline/robots';

/** Most paths that are suggested. */
const MOST = 40;

/** Paths that rules of these files speak of, for a comparison to begin with: the home page, then one for each rule. */
export function suggestAddresses(files: readonly RobotsFile[]): readonly string[] {
  const paths = files.flatMap(({ groups }) =>
    groups.flatMap(({ rules }) => rules.flatMap(({ pattern }) => exampleOf(pattern))),
  );
  return [...new Set(['/', ...paths])].slice(0, MOST);
}

/** `/*.pdf$` speaks of `/example.pdf`. */
function exampleOf(pattern: string): readonly string[] {
  if (!/^[/*]/.test(pattern) || pattern.length > 500) return [];
  const path = pattern.replace(/\$$/, '').replace(/\*+$/, '').replace(/\*+/g, 'example');
  return [path.startsWith('/') ? path : `/${path}`];
}
