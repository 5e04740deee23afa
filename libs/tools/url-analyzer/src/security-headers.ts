import { headerValue, type HeaderLines } from '@plumbline/page';
import { cut } from './cut.ts';

export interface SecurityHeader {
  readonly name: string;
  /** As sent, cut to 500 characters; `null` when it is absent. */
  readonly value: string | null;
  /** What it is for. */
  readonly purpose: string;
  /** Notes on the value. */
  readonly note: string | null;
}

const purposes = {
  'strict-transport-security': 'Browsers come by https only, from the second visit on (RFC 6797).',
  'content-security-policy': 'Says where scripts, styles and frames may come from.',
  'x-content-type-options': 'Keeps browsers from guessing another type than the one declared.',
  'x-frame-options': 'Keeps other sites from putting the page into a frame.',
  'referrer-policy':
    'Says how much of the address other sites get to know when a link is followed.',
  'permissions-policy': 'Says which features of the browser, such as the camera, the page may use.',
  'cross-origin-opener-policy': 'Separates the page from windows of other sites that it opens.',
  'cross-origin-resource-policy': 'Says which sites may load this answer as a part of their own.',
} as const;

const shown = 500;

/** The security headers that a browser reads, present or not. Facts only; audits judge them. */
export function describeSecurityHeaders(
  headers: HeaderLines,
  url: string,
): readonly SecurityHeader[] {
  return Object.entries(purposes).map(([name, purpose]) => {
    const value = headerValue(headers, name);
    return {
      name,
      value: value === null ? null : cut(value, shown),
      purpose,
      note: value === null ? null : noteOn(name, value, url),
    };
  });
}

function noteOn(name: string, value: string, url: string): string | null {
  if (name === 'strict-transport-security') {
    if (!url.startsWith('https:')) return 'Browsers ignore it over http (RFC 6797 §8.1).';
    const seconds = /(?:^|;)\s*max-age\s*=\s*"?(\d{1,15})"?\s*(?:;|$)/i.exec(value)?.[1];
    if (seconds === undefined)
      return 'Without a valid max-age browsers ignore it (RFC 6797 §6.1.1).';
    if (Number(seconds) === 0) return 'max-age=0 tells browsers to forget it.';
    const days = Math.round(Number(seconds) / 86_400);
    const subdomains = /(?:^|;)\s*includesubdomains\s*(?:;|$)/i.test(value);
    return `Holds for ${days.toLocaleString('en')} ${days === 1 ? 'day' : 'days'}, ${subdomains ? 'subdomains included' : 'not for subdomains'}.`;
  }
  if (name === 'x-content-type-options' && value.trim().toLowerCase() !== 'nosniff') {
    return 'Only the value nosniff has an effect.';
  }
  return null;
}
