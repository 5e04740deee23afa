import { parsePrivacyPolicy } from '@plumbline/content';
import { escapeHtml } from '@plumbline/text';
import type { ContentFiles } from '../content/content-files.ts';
import { type PrintDocument, printLinks, printPage, withoutProductName } from './print-document.ts';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The privacy policy, its summary before it. */
export function printPolicy(files: ContentFiles, css: string): PrintDocument {
  const { title, updated, html } = parsePrivacyPolicy(
    'privacy-policy.md',
    withoutProductName(files.privacyPolicy, 'the software'),
  );
  const sentences = files.privacySummary.summary.map((text) => `<li>${escapeHtml(text)}</li>`);
  // The panel that the text links to is on the page only.
  const text = html.replace(/<a href="#s-preferences">([^<]*)<\/a>/, '$1 (on the page)');
  const body = `<h1>${escapeHtml(title)}</h1>
<p class="facts">Last updated ${dateFormat.format(new Date(updated))}. Addresses that begin with a slash belong to the site that you have this file from.</p>
<section class="summary"><h2>In short</h2><ul>${sentences.join('')}</ul></section>
${printLinks(text, () => undefined)}`;
  return { file: 'privacy-policy.pdf', html: printPage(title, body, css) };
}
