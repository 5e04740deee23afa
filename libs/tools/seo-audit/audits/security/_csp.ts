import { type HeaderLines, headerValues, type PageFacts } from '@plumbline/page';

/** Directive names of all enforced policies in lower case. Report-only policies are left out. */
export function cspDirectives(headers: HeaderLines, page: PageFacts): Set<string> {
  const fromMeta = page.metas
    .filter(({ httpEquiv }) => httpEquiv?.toLowerCase() === 'content-security-policy')
    // Browsers ignore frame-ancestors in a meta tag (CSP Level 3 §3.3).
    .flatMap(({ content }) => names(content ?? ''))
    .filter((name) => name !== 'frame-ancestors');
  return new Set([...headerValues(headers, 'content-security-policy').flatMap(names), ...fromMeta]);
}

/** A header may contain several policies, separated by commas, with directives separated by semicolons. */
const names = (policies: string): string[] =>
  policies
    .split(/[;,]/)
    .map((directive) => directive.trim().split(/\s/, 1)[0]?.toLowerCase() ?? '')
    .filter((name) => name !== '');
