import type { Report } from '../report/report.ts';
import { html, linkOf, type Markup, moreLine } from './html-markup.ts';
import { redirectsToAdd } from './report-text.ts';

const maxRedirects = 1_000;

/** The redirects to add as one block to copy, then why each leads to its page. */
export function* redirectsOf(report: Report): Generator<Markup> {
  const { shown, block, left } = redirectsToAdd(report, maxRedirects);
  const reasons = shown.map(
    ({ from, to, because }) =>
      html`<li>${linkOf(from)} → ${linkOf(to)} <span class="quiet">${because}</span></li> `,
  );
  yield html`<pre tabindex="0" role="region" aria-label="Redirects to add">${block.join('\n')}</pre>
    ${moreLine(left)}
    <details>
      <summary>Why these pages</summary>
      <ul class="lines">
        ${reasons}
      </ul>
    </details>`;
}
