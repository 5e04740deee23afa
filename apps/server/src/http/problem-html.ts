import { createHash } from 'node:crypto';
import { escapeHtml } from '@plumbline/text';
import type { ProblemError } from './problem-error.ts';
import { problemKind } from './problems.ts';

const style =
  'html{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:4rem auto;padding:0 1rem}';

/** What the page of a problem may load: nothing, and its own style. */
export const problemPageStyle = `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** A problem as a page, for a URL opened in a browser. */
export function problemHtml({ code, detail }: ProblemError): string {
  const title = escapeHtml(problemKind(code).title);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style>${style}</style></head>
<body><h1>${title}</h1><p>${escapeHtml(detail)}</p><p><a href="/">Go to the start page</a></p></body></html>
`;
}
