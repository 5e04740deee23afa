import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** An accepted reason for a page to score below 100. */
export interface Reason {
  /** A route, `/blog/:postId`, or a path; `*` for every page. */
  readonly page: string;
  /** The check of the product's audit. */
  readonly check: string;
  readonly why: string;
  /** Only without access to other hosts, where their pages cannot be checked. */
  readonly whenOffline?: true;
}

const toolIds = readdirSync(join(import.meta.dirname, '../../apps/web/src/tools'));

/** Accepted losses. A reason that no page needs is a failure, and so is a page below 100 without a reason. */
export const reasons: readonly Reason[] = [
  {
    page: '*',
    check: 'broken-external-links',
    whenOffline: true,
    why: 'Without a way out, every host looks as if it had no IP address.',
  },
  {
    page: '/audits/broken-encoding',
    check: 'broken-encoding',
    why: 'The page quotes broken text, which is what it is about.',
  },
  {
    page: '/contact',
    check: 'thin-content',
    why: 'A contact page is complete with few words. Its form does not count.',
  },
  {
    page: '/audits/:auditId',
    check: 'thin-content',
    why: 'A page about a check ends where there is no more to say of it.',
  },
  ...['/', ...toolIds.map((id) => `/${id}`)].map((page) => ({
    page,
    check: 'schema-required-props',
    why: 'Google asks for a rating in the markup of an application. Nobody has rated ours, so it has none.',
  })),
];
