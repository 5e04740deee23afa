import { createHash } from 'node:crypto';
import { escapeHtml } from '@plumbline/seo/text';
import type { ProblemError } from './problem-error.ts';
import { problemKind } from './problems.ts';

const style =
  ':root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:44rem;margin:12vh auto;padding:0 1rem;background:light-dark(#f6f8fa,#10171f);color:light-dark(#18212b,#d9e0e8)}h1{line-height:1.2}a{color:light-dark(#1f5a91,#619cd0)}';

/** A problem page may load only its own style. */
export const problemPageStyle = `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** A problem as a page, for a URL opened in a browser. */
export function problemHtml({ code, detail }: ProblemError): string {
  const title = escapeHtml(problemKind(code).title);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style>${style}</style></head>
<body><h1>${title}</h1><p>${escapeHtml(detail).replace('/docs', '<a href="/docs">/docs</a>')}</p><p><a href="/">Go to the home page</a></p></body></html>
`;
}
