import type { RobotsFile } from '@plumbline/seo/robots';

/** Maximum number of suggested paths. */
const MOST = 40;

/** Suggested paths for a comparison: the home page, then one for each rule. */
export function suggestAddresses(files: readonly RobotsFile[]): readonly string[] {
  const paths = files.flatMap(({ groups }) =>
    groups.flatMap(({ rules }) => rules.flatMap(({ pattern }) => exampleOf(pattern))),
  );
  return [...new Set(['/', ...paths])].slice(0, MOST);
}

/** `/*.pdf$` suggests `/example.pdf`. */
function exampleOf(pattern: string): readonly string[] {
  if (!/^[/*]/.test(pattern) || pattern.length > 500) return [];
  const path = pattern.replace(/\$$/, '').replace(/\*+$/, '').replace(/\*+/g, 'example');
  return [path.startsWith('/') ? path : `/${path}`];
}
