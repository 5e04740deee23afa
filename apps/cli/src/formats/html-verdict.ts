import { grouped } from '@plumbline/seo/text';
import type { Report } from '../report/report.ts';
import { html, linkOf, type Markup } from './html-markup.ts';
import { comparedLine, coverageLine } from './report-text.ts';

/** `2026-11-30 06:00 UTC`. */
export const dateOf = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

const bob = {
  markup:
    '<path class="bob" d="M12.2 14h7.6l1.7 4.6c.2.5.1 1-.2 1.5L16 29l-5.3-8.9c-.3-.5-.4-1-.2-1.5z"/><path class="shade" d="M16 14h3.8l1.7 4.6c.2.5.1 1-.2 1.5L16 29z"/>',
};

const names: Readonly<Record<Report['command'], string>> = {
  audit: 'Page report',
  site: 'Site report',
  diff: 'Comparison',
};

/** The verdict, the score and the figures. */
export function verdictOf(report: Report): Markup {
  const { command, target, summary, verdict, score, counts, generatedAt, hasBaseline } = report;
  const figures = [
    ['Pages', counts.pages],
    ['Errors', counts.error],
    ['Warnings', counts.warning],
    ['Notices', counts.notice],
    ['Info', counts.info],
    ...(hasBaseline
      ? ([
          ['New', counts.new],
          ['Known', counts.unchanged],
          ['Fixed', counts.fixed],
        ] as const)
      : []),
    ['Unknown', counts.unknown],
  ] as const;
  return html`<header>
    <div class="brand">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path class="string" d="M8 3.5h16" stroke-width="2.5" stroke-linecap="round" />
        <path class="string" d="M16 3.5v11" stroke-width="1.75" />
        ${bob}</svg
      >Plumbline<span class="quiet">${names[command]}, ${dateOf(generatedAt)}</span>
    </div>
    <div class="verdict" data-verdict="${verdict}">
      <div>
        <h1>${summary}</h1>
        <p>${linkOf(target)}</p>
        ${comparedLine(report).map((line) => html`<p>${line}</p>`)}
      </div>
      <div class="score">
        ${score === null ? html`<p>There is no score.</p>` : scoreOf(score)}
        ${coverageLine(report).map((line) => html`<p class="quiet">${line}</p>`)}
      </div>
    </div>
    <dl class="figures">
      ${figures.map(
        ([name, count]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${grouped(count)}</dd>
          </div>`,
      )}
    </dl>
  </header> `;
}

/** A ruler from 0 to 100 with the plumb bob at the score. */
function scoreOf(score: number): Markup {
  const place = 20 + score * 3.4;
  const ticks = [...Array(11).keys()].map((tick) => {
    const x = 20 + tick * 34;
    return html`<path class="ruler" d="M${x} 18v${tick % 5 === 0 ? 8 : 4}" />`;
  });
  const labels = [0, 50, 100].map(
    (value) => html`<text x="${20 + value * 3.4}" y="11">${value}</text>`,
  );
  // The number is on the side with more room.
  const x = score < 50 ? place + 46 : place - 46;
  return html`<svg viewBox="0 0 380 84" role="img" aria-label="Score: ${grouped(score)} out of 100">
    <path class="ruler" d="M20 18h340" />
    ${ticks}${labels}
    <path class="string" d="M${place} 18v36" stroke-width="1.25" />
    <g transform="translate(${place - 24} 32) scale(1.5)">${bob}</g>
    <text class="value" x="${x}" y="66">${grouped(score)}</text>
  </svg>`;
}
