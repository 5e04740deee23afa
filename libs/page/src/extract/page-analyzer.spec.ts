import { setTimeout as sleep } from 'node:timers/promises';
import type { PageAnalyzer } from './page-analyzer.ts';
import { createPageAnalyzer } from './page-analyzer.ts';

const encoder = new TextEncoder();
const request = (html: string) => ({
  body: encoder.encode(html),
  contentType: 'text/html; charset=utf-8',
  headers: [],
  finalUrl: 'https://site.example/',
});

/** Counts on the event loop while something else is awaited. */
function startClock() {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 1);
  return { ticks: () => ticks, stop: () => clearInterval(timer) };
}

let analyzer: PageAnalyzer;
afterEach(() => analyzer.close());

describe('analysing pages in threads', () => {
  it('decodes a body, reads its facts and leaves the body to its owner', async () => {
    analyzer = createPageAnalyzer({ workers: 1 });
    const asked = request('<title>Ä</title>');
    const { facts, text, charset } = await analyzer.analyze(asked);
    expect(facts.titles[0]?.text).toBe('Ä');
    expect(text).toBe('<title>Ä</title>');
    expect(charset).toMatchObject({ name: 'utf-8', source: 'header' });
    expect(asked.body.byteLength).toBeGreaterThan(0);
  });

  it.each([
    ['200,000 nested divs', '<div>'.repeat(200_000), { bounded: true }],
    [
      '20,000 nested divs in 100 KB',
      '<div>'.repeat(20_000),
      { bounded: true, elementCount: 20_003 },
    ],
    [
      '1,000,000 attributes',
      `<p ${Array.from({ length: 1_000_000 }, (_, n) => `a${n}=1`).join(' ')}>x`,
      { visibleText: 'x' },
    ],
    ['500,000 links', '<a href=/x>y</a>'.repeat(500_000), { bounded: true }],
    ['a script without end', `<script>${'<!--<script>'.repeat(400_000)}`, { visibleText: '' }],
    ['a title without end', `<title>${'x '.repeat(2_000_000)}`, { visibleText: '' }],
    ['a comment without end', `<p>a<!--${'--'.repeat(2_000_000)}`, { visibleText: 'a' }],
    ['NUL bytes', `<p>a${'\0'.repeat(3_000_000)}b`, { visibleText: 'ab' }],
    ['lone carriage returns', `a${'\r'.repeat(3_000_000)}b`, { visibleText: 'a b' }],
    [
      'a title of 100,000 spaces',
      `<title>${' '.repeat(100_000)}x</title>`,
      { titles: [{ text: 'x' }] },
    ],
    ['links cut by blocks', '<a href=1><div>'.repeat(300_000), { bounded: true }],
    [
      'end tags of nothing',
      `${'<div>'.repeat(500)}${'</span>'.repeat(600_000)}`,
      { maxDepth: 502 },
    ],
  ])('reads %s within the deadline, while timers go on', async (_what, html, facts) => {
    analyzer = createPageAnalyzer({ workers: 1, deadlineMs: 60_000 });
    const clock = startClock();
    const analysis = await analyzer.analyze(request(html)).finally(clock.stop);
    expect(analysis.facts).toMatchObject(facts);
    expect(clock.ticks()).toBeGreaterThan(0);
  });

  it('refuses a text of 50 MB, while timers go on', async () => {
    analyzer = createPageAnalyzer({ workers: 1, deadlineMs: 60_000 });
    const clock = startClock();
    await expect(
      analyzer.analyze(request(`<p>${'word '.repeat(10_000_000)}`)).finally(clock.stop),
    ).rejects.toMatchObject({ code: 'too_complex' });
    expect(clock.ticks()).toBeGreaterThan(0);
  });

  it('gives up a page past its deadline, and reads the next in a new thread', async () => {
    analyzer = createPageAnalyzer({ workers: 1, deadlineMs: 60_000 });
    await analyzer.analyze(request('warm'));
    const slow = createPageAnalyzer({ workers: 1, deadlineMs: 1 });
    try {
      await expect(slow.analyze(request('<b>'.repeat(1_000_000)))).rejects.toMatchObject({
        name: 'PageAnalysisError',
        code: 'too_complex',
      });
      await expect(slow.analyze(request('<p>x'))).rejects.toMatchObject({ code: 'too_complex' });
    } finally {
      await slow.close();
    }
    await expect(analyzer.analyze(request('<title>next</title>'))).resolves.toMatchObject({
      facts: { titles: [{ text: 'next' }] },
    });
  });

  it('gives up a page that needs more memory than a thread has', async () => {
    analyzer = createPageAnalyzer({ workers: 1, maxOldGenerationMb: 16, deadlineMs: 30_000 });
    const hungry = Array.from({ length: 200_000 }, (_, n) => `<p itemscope><a href=/${n}>${n}</a>`);
    await expect(analyzer.analyze(request(hungry.join('')))).rejects.toMatchObject({
      code: 'too_complex',
    });
    await expect(analyzer.analyze(request('<p>small'))).resolves.toBeDefined();
  });

  it('answers a small page while a large one is being read', async () => {
    analyzer = createPageAnalyzer({ workers: 2, deadlineMs: 60_000 });
    await Promise.all([analyzer.analyze(request('a')), analyzer.analyze(request('b'))]);
    const order: string[] = [];
    await Promise.all([
      analyzer
        .analyze(request(`<p>${'<a href=/x>y</a>'.repeat(300_000)}`))
        .then(() => order.push('large')),
      sleep(1)
        .then(() => analyzer.analyze(request('<p>x')))
        .then(() => order.push('small')),
    ]);
    expect(order).toEqual(['small', 'large']);
  });

  it('lets a bounded number of pages wait', async () => {
    analyzer = createPageAnalyzer({ workers: 1, maxQueued: 1 });
    const taken = analyzer.analyze(request('1'));
    const waiting = analyzer.analyze(request('2'));
    await expect(analyzer.analyze(request('3'))).rejects.toMatchObject({ code: 'queue_full' });
    await Promise.all([taken, waiting]);
  });

  it('fails what runs and waits when it is closed, and what comes after', async () => {
    analyzer = createPageAnalyzer({ workers: 1 });
    const all = Promise.allSettled([
      analyzer.analyze(request('1')),
      analyzer.analyze(request('2')),
    ]);
    await analyzer.close();
    for (const outcome of await all) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'closed' } });
    }
    await expect(analyzer.analyze(request('3'))).rejects.toMatchObject({ code: 'closed' });
  });
});
