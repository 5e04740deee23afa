/**
 * CPU of reading a page, in ratios within one run.
 * (a) decode, facts and all page audits over the 130 real pages, against `cheerio.load` with its default parser (limit 0.6).
 * (b) cost per byte of one realistic page from 10 KB to 5 MB (limit 1.5 times the cheapest).
 */
import { load } from 'cheerio';
import { load as loadSlim } from 'cheerio/slim';
import { Parser } from 'htmlparser2';
import { toSnapshot, type PageFacts, type WebResponse } from '@plumbline/page';
import { decodeBody, extractFacts } from '@plumbline/page/extract';
import { allAudits, runAudits, type GatheredArtifacts } from '@plumbline/tools/seo-audit';
import { readRealPages } from '../../libs/page/src/testing/real-pages.ts';
import { medianCpu, printTable } from './measure.ts';

const bars = { audit: 0.6, growth: 1.5 };
const measured = { rounds: 7, warmUps: 1 };
const finalUrl = 'https://news.example/world/story';
const contentType = 'text/html; charset=utf-8';

/** A page like a long article with comments, of about this many bytes; the same page for the same size. */
function realisticPage(bytes: number): string {
  const parts = [head];
  let length = head.length + foot.length;
  for (let n = 0; length < bytes; n += 1) {
    const part = section(n);
    parts.push(part);
    length += part.length;
  }
  parts.push(foot);
  return parts.join('');
}

const head = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Rivers &amp; their valleys</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="How rivers shape the land they run through.">
<link rel="canonical" href="https://news.example/world/story"><link rel="stylesheet" href="/site.css">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Rivers"}</script>
<script src="/app.js" defer></script></head>
<body class="article page"><header><nav><ul><li><a href="/">Home</a><li><a href="/world">World</a></ul></nav></header><main>
<h1>Rivers and their valleys</h1>`;

const foot = `</main><footer><p>All rights reserved. <a href="/imprint">Imprint</a></footer><script>start({"page":1})</script></body></html>`;

const section = (n: number): string => `
<section class="part part-${n}" id="part-${n}" data-index="${n}"><h2>Part ${n}: where the water goes</h2>
<p class="lead">Water carries what it loosens &mdash; stone, sand and silt &mdash; and lays it down where it slows, so that a valley
is the work of its river. <a href="/world/part-${n}?from=story&amp;n=${n}" class="more">Read how part ${n} of it began</a>.</p>
<figure><img src="/images/${n}.jpg" alt="A bend of the river, number ${n}" width="640" height="480" loading="lazy"><figcaption>Bend ${n}</figcaption></figure>
<ul><li>Depth: <b>${n % 40} m</b><li>Width: <i>${n % 900} m</i><li><a href="https://maps.example/${n}" rel="nofollow">Map</a></ul>
<div class="comment" style="margin:0"><span class="who">Reader ${n}</span><p>I walked there last year; the banks had moved again.<br>It was cold.</p></div></section>`;

const response = (body: Uint8Array): WebResponse => ({
  requestedUrl: finalUrl,
  finalUrl,
  redirects: [],
  status: 200,
  headers: [['content-type', contentType]],
  httpVersion: '2',
  tls: { protocol: 'TLSv1.3', validFrom: '2026-01-01', validTo: '2027-01-01', issuer: 'CA' },
  timings: {
    dnsMs: 5,
    connectMs: 10,
    tlsMs: 20,
    firstByteMs: 100,
    downloadMs: 50,
    totalMs: 185,
  },
  transferredBytes: body.byteLength,
  contentCodings: [],
  body,
  truncated: false,
});

const readFacts = (body: Uint8Array): PageFacts => {
  const { text } = decodeBody(body, contentType);
  return extractFacts({ text, finalUrl, headers: [['content-type', contentType]] });
};

const english = { known: true, code: 'en' } as const;

/** Everything that needs only the page. Artifacts that need more requests are left out. */
const auditPage = (body: Uint8Array): void => {
  const decoded = decodeBody(body, contentType);
  const { text: _text, ...exchange } = toSnapshot(response(body), decoded);
  const page = extractFacts({ text: decoded.text, finalUrl, headers: exchange.headers });
  const given: Partial<GatheredArtifacts> = {
    page: { ok: true, value: page },
    exchange: { ok: true, value: exchange },
    language: { ok: true, value: { main: english, whole: english } },
    options: { ok: true, value: { keyphrase: '' } },
  };
  const artifacts = new Proxy(given, {
    get: (target, name: keyof GatheredArtifacts) =>
      target[name] ?? { ok: false, applies: true, reason: 'Not part of this measurement.' },
  }) as GatheredArtifacts;
  runAudits(allAudits, artifacts, (id, error) => console.error(id, error));
};

function overRealPages(): boolean {
  const bodies = readRealPages().map(({ body }) => body);
  if (bodies.length === 0) return true;
  const texts = bodies.map((body) => body.toString('utf8'));
  const megabytes = bodies.reduce((sum, { byteLength }) => sum + byteLength, 0) / 1e6;
  const works: Readonly<Record<string, () => void>> = {
    'cheerio.load (parse5)': () => texts.forEach((text) => load(text)),
    'cheerio/slim load (htmlparser2)': () => texts.forEach((text) => loadSlim(text)),
    'htmlparser2, no handler': () => texts.forEach((text) => new Parser({}).end(text)),
    'decode + facts': () => bodies.forEach(readFacts),
    [`decode + facts + ${allAudits.length} audits`]: () => bodies.forEach(auditPage),
  };
  const times = medianCpu(Object.values(works), measured);
  const [base = 1] = times;
  console.log(`\n${bodies.length} real pages, ${megabytes.toFixed(1)} MB`);
  printTable(
    ['what', 'ms of CPU', 'ratio'],
    Object.keys(works).map((name, at) => {
      const ms = times[at] ?? Number.NaN;
      return [name, ms.toFixed(0), (ms / base).toFixed(2)];
    }),
  );
  const ratio = (times.at(-1) ?? Infinity) / base;
  console.log(`Limit: at most ${bars.audit}. Measured: ${ratio.toFixed(2)}.`);
  return ratio <= bars.audit;
}

const sizes = [10_000, 50_000, 250_000, 1_000_000, 5_000_000];

/** Nanoseconds of CPU per byte at each size. */
function costPerByte(analyze: (page: Uint8Array) => void): number[] {
  const encoder = new TextEncoder();
  const pages = sizes.map((size) => encoder.encode(realisticPage(size)));
  // Small pages are repeated until the time can be measured.
  const times = pages.map((page) => Math.max(1, Math.round(5_000_000 / page.byteLength)));
  const work = pages.map((page, index) => () => {
    for (let i = 0; i < (times[index] ?? 1); i += 1) analyze(page);
  });
  return medianCpu(work, measured).map(
    (ms, index) => (ms * 1e6) / ((pages[index]?.byteLength ?? 1) * (times[index] ?? 1)),
  );
}

/** The cost must not grow faster than the page. The audits' fixed cost makes small pages more expensive per byte. */
function overSizes(): boolean {
  const facts = costPerByte(readFacts);
  const whole = costPerByte(auditPage);
  const growthOf = (costs: number[]) => Math.max(...costs) / (costs[0] ?? 1);
  printTable(
    ['page', 'decode + facts, ns per byte', 'with all audits, ns per byte'],
    sizes.map((size, at) => [`${size / 1000} KB`, facts[at]?.toFixed(1), whole[at]?.toFixed(1)]),
  );
  const [factsGrowth, wholeGrowth] = [growthOf(facts), growthOf(whole)];
  console.log(
    `Limit: at most ${bars.growth} times the cost per byte of the 10 KB page. Measured: ${factsGrowth.toFixed(2)}, with all audits ${wholeGrowth.toFixed(2)}.`,
  );
  return factsGrowth <= bars.growth && wholeGrowth <= bars.growth;
}

const passed = [overRealPages(), overSizes()];
if (passed.includes(false)) process.exitCode = 1;
