import type { Gate } from './candidate.ts';
import { proseOf, sentencesOf } from './markdown-prose.ts';
import { isUnvouched } from './wording.ts';

/** Minimum of links to different pages of this site. */
export const minInternalLinks = 3;

/** A public host name: labels of letters, digits and hyphens, a top level of letters. */
const publicHost =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;
/** Top levels without public sites (RFC 2606, RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const notPublic =
  /(^|\.)(localhost|local|internal|test|invalid|onion|alt|home\.arpa|lan|corp|home)$/;

/** The path of a link, without query and fragment. */
export const pathOf = (link: string): string => link.split(/[?#]/, 1)[0] ?? link;

/** Why a link is invalid; `null` when it is valid. Nothing is fetched. */
export function whyDead(
  link: string,
  linkExists: (path: string) => boolean,
  anchors: ReadonlySet<string>,
): string | null {
  if (link.startsWith('#')) {
    return anchors.has(`s-${link.slice(1).replace(/^s-/, '')}`) ? null : 'leads to no heading';
  }
  if (link.startsWith('/'))
    return linkExists(pathOf(link)) ? null : 'leads to no page of this site';
  const url = URL.parse(link);
  if (!url || url.protocol !== 'https:') return 'is not https';
  if (url.port !== '' || url.username + url.password !== '') return 'has a port or a password';
  return publicHost.test(url.hostname) && !notPublic.test(url.hostname)
    ? null
    : 'leads to no public host';
}

export const linksGate: Gate = ({ content, rendered, linkExists }) => {
  const anchors = new Set(rendered.headings.map(({ id }) => id));
  const found = rendered.links.flatMap((link) => {
    const why = whyDead(link, linkExists, anchors);
    return why ? [`The link ${link.slice(0, 100)} ${why}`] : [];
  });
  const inside = new Set(rendered.links.filter((link) => link.startsWith('/')).map(pathOf));
  if (inside.size < minInternalLinks) {
    found.push(`${inside.size} links to pages of this site, not at least ${minInternalLinks}`);
  }
  const claims = proseOf(content).flatMap((line) => sentencesOf(line).filter(isUnvouched));
  for (const claim of claims) found.push(`A claim without a source: "${claim.slice(0, 100)}"`);
  return [...new Set(found)].slice(0, 10).map((detail) => ({ gate: 'links', detail }));
};
