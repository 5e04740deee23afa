/** The style of the report. Its colors are those of apps/server/docs/docs.css. */
export const styles = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f6f8fa, #10171f);
  --surface: light-dark(#fff, #161e28);
  --sunken: light-dark(#eef1f5, #1f2935);
  --line: light-dark(#e1e6ec, #2b3746);
  --ink: light-dark(#18212b, #d9e0e8);
  --quiet: light-dark(#5d6b7b, #9eabb9);
  --link: light-dark(#1f5a91, #88b5dd);
  --link-soft: light-dark(#eef5fb, #15273a);
  --leaf: light-dark(#17723f, #70cb95);
  --brass: light-dark(#83570d, #e6b854);
  --brass-soft: light-dark(#fdf6e7, #2b2210);
  --brass-mark: #d9a02f;
  --brick: light-dark(#b23627, #ea8b7d);
  --brick-soft: light-dark(#fdf0ee, #331a17);
  --mono: ui-monospace, 'SF Mono', SFMono-Regular, 'Cascadia Code', Menlo, Consolas, monospace;
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; text-size-adjust: 100%; }
body {
  margin: 0;
  background: var(--page);
  color: var(--ink);
  font: 15px/1.55 -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif;
  overflow-wrap: anywhere;
}
body > * { max-width: 1120px; margin-inline: auto; padding-inline: clamp(16px, 4vw, 32px); }
h1, h2, h3, h4, p, ul, ol, dl, dd { margin: 0; padding: 0; }
ul { list-style: none; }
h1, h2, h3, h4 { font-weight: 650; letter-spacing: -0.015em; line-height: 1.25; text-wrap: balance; }
h1 { font-size: clamp(1.5rem, 1.2rem + 1.6vw, 2.125rem); }
h2 { font-size: 1.25rem; }
h3 { font-size: 1.0625rem; }
h4 { font-size: 0.875rem; }
a { color: var(--link); text-underline-offset: 0.2em; text-decoration-color: color-mix(in srgb, currentcolor 35%, transparent); }
a:hover { text-decoration-color: currentcolor; }
a > span { color: var(--quiet); }
a, code, bdi { unicode-bidi: isolate; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
code { padding: 0.1em 0.3em; border-radius: 4px; background: var(--sunken); font: 0.8125em var(--mono); }
pre { overflow-x: auto; margin: 0 0 10px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); font: 0.8125rem/1.6 var(--mono); }
summary { cursor: pointer; color: var(--link); }
.quiet { color: var(--quiet); font-size: 0.8125rem; }
.number { font-variant-numeric: tabular-nums; text-align: end; white-space: nowrap; }

.brand { display: flex; gap: 8px; align-items: center; padding-block: 20px; font-weight: 680; letter-spacing: -0.02em; }
.brand svg { width: 22px; height: 22px; }
.brand .quiet { margin-inline-start: auto; font-weight: 400; letter-spacing: 0; }
.bob { fill: var(--brass-mark); }
.shade { fill: #a06d12; opacity: 0.55; }
.string { fill: none; stroke: var(--ink); }

.verdict { display: grid; gap: 24px 48px; padding-block: 12px 28px; }
.verdict h1::before { content: ''; display: block; width: 44px; height: 4px; margin-bottom: 14px; border-radius: 2px; background: var(--mark); }
[data-verdict='pass'] { --mark: var(--leaf); }
[data-verdict='fail'] { --mark: var(--brick); }
[data-verdict='unmeasured'] { --mark: var(--quiet); }
.verdict p { margin-top: 10px; color: var(--quiet); }
.score svg { display: block; width: 100%; max-width: 380px; }
.score text { fill: var(--quiet); font-size: 10px; text-anchor: middle; font-variant-numeric: tabular-nums; }
.score .value { fill: var(--ink); font-size: 30px; font-weight: 680; letter-spacing: -0.03em; }
.score p { margin-top: 4px; padding-inline-start: 20px; }
.ruler { stroke: var(--quiet); stroke-width: 1; }

.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(92px, 1fr)); overflow: hidden; border-bottom: 1px solid var(--line); }
.figures div { margin-inline-start: -1px; padding: 10px 0 10px 14px; border: solid var(--line); border-width: 1px 0 0 1px; }
.figures dt { color: var(--quiet); font-size: 0.8125rem; }
.figures dd { font-size: 1.25rem; font-weight: 650; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }

nav ul { display: flex; flex-wrap: wrap; gap: 4px 20px; padding-block: 12px; font-size: 0.875rem; }
main { padding-bottom: 40px; }
main > section { padding-block: 28px 4px; }
main > section > h2 { margin-bottom: 14px; }

.first { display: grid; gap: 20px 32px; padding: 18px 20px; border: 1px solid var(--line); border-top: 3px solid var(--brass-mark); border-radius: 8px; background: var(--surface); counter-reset: fix; list-style: none; }
.first li { display: grid; grid-template-columns: 22px 1fr; gap: 6px 10px; align-content: start; counter-increment: fix; }
.first li::before { content: counter(fix); color: var(--brass); font-weight: 680; font-variant-numeric: tabular-nums; line-height: 1.35; }
.first p { grid-column: 2; font-size: 0.875rem; }

.rule { padding: 16px 20px 18px; border: 1px solid var(--line); background: var(--surface); }
.rule:first-of-type { border-radius: 8px 8px 0 0; }
.rule:last-of-type { border-radius: 0 0 8px 8px; }
.rule + .rule { border-top: 0; }
.rule > header { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; align-items: baseline; }
.rule > header .quiet { display: flex; flex-wrap: wrap; gap: 2px 12px; grid-column: 1 / -1; }
.rule { display: grid; gap: 8px 40px; align-items: start; }
.advice { max-width: 76ch; }
.advice details { margin-top: 4px; font-size: 0.875rem; }
.advice details > :not(summary) { margin-top: 6px; }
.level { padding: 1px 8px; border-radius: 99px; background: var(--soft); color: var(--tone); font-size: 0.75rem; font-weight: 600; }
[data-level='error'] { --tone: var(--brick); --soft: var(--brick-soft); }
[data-level='warning'] { --tone: var(--brass); --soft: var(--brass-soft); }
[data-level='notice'] { --tone: var(--link); --soft: var(--link-soft); }
[data-level='info'] { --tone: var(--quiet); --soft: var(--sunken); }
.group { padding-inline-start: 14px; border-inline-start: 2px solid var(--line); font-size: 0.875rem; }
.group + .group { margin-top: 14px; }
.group h4 { margin-bottom: 2px; }
.group ul { margin-top: 4px; }
.group li { padding-block: 1px; }
.evidence { padding-inline-start: 14px; color: var(--quiet); font-size: 0.8125rem; }
.new { color: var(--brass); font-size: 0.75rem; font-weight: 600; }

.table { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 7px 14px; border-top: 1px solid var(--line); text-align: start; vertical-align: top; }
thead th { border-top: 0; color: var(--quiet); font-size: 0.8125rem; font-weight: 500; white-space: nowrap; }
th.number { text-align: end; }
tbody th { font-weight: inherit; min-width: 11rem; }
th .quiet { display: block; }

.lines li { padding-block: 3px; font-size: 0.875rem; }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: 4px 20px; font-size: 0.875rem; }
.facts dt { color: var(--quiet); }

@media (width < 600px) {
  tbody a > span { display: none; }
  th, td { padding-inline: 10px; }
}

@media (width >= 800px) {
  .verdict { grid-template-columns: 1fr 380px; align-items: end; }
  .first { grid-template-columns: repeat(3, 1fr); }
  .rule { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); }
  .rule > header { grid-column: 1 / -1; }
}

@media print {
  @page { margin: 13mm 12mm 15mm; }
  :root { color-scheme: light; font-size: 81.25%; }
  body { background: #fff; font-size: 9.5pt; print-color-adjust: exact; }
  body > * { max-width: none; padding-inline: 0; }
  nav { display: none; }
  h2, h3, h4, summary, .rule > header { break-after: avoid; }
  tr, li, .figures, .verdict { break-inside: avoid; }
  .verdict { grid-template-columns: 1fr 240px; }
  .first { grid-template-columns: 1fr; }
  .table { overflow: visible; }
  pre { white-space: pre-wrap; }
  thead { display: table-header-group; }
  details::details-content { content-visibility: visible; block-size: auto; }
  summary { color: inherit; list-style: none; }
}
`;
