import type { OpenAPIObject } from '@nestjs/swagger';
import { type CheerioAPI, load } from 'cheerio';
import { contract, contractText } from '../testing/contract.ts';
import { testConfig } from '../testing/test-config.ts';
import { operationsOf } from './contract-rules.ts';
import { docsGroups } from './docs-frame.ts';
import { DocsPages } from './docs-pages.ts';

const config = testConfig({ PUBLIC_URL: 'https://seo.example', PRODUCT_NAME: 'Lot' });
const document = JSON.parse(contractText) as OpenAPIObject;
const pages = new DocsPages(document, config);
const groups = docsGroups(document);

const parsed = new Map<string, Promise<CheerioAPI>>();
/** Parses a page once, however many calls it documents. */
function read(slug: string): Promise<CheerioAPI> {
  const page = parsed.get(slug) ?? pages.page(slug).then((html) => load(html ?? ''));
  parsed.set(slug, page);
  return page;
}

const groupOf = (operationId: string) =>
  groups.find(({ calls }) => calls.some(({ operation }) => operation.operationId === operationId));

/** The code of an operation's blocks by label. */
async function blocksOf(operationId: string): Promise<Readonly<Record<string, string>>> {
  const $ = await read(groupOf(operationId)?.slug ?? '');
  const blocks = $(`#${operationId} .code`).toArray();
  return Object.fromEntries(
    blocks.map((block) => [$('figcaption', block).text(), $('code', block).text()]),
  );
}

describe('the documentation for integrators', () => {
  it('leads with the tools, then what the site publishes, then the operator', () => {
    const names = groups.map(({ slug }) => slug);
    expect(names.slice(0, 2)).toEqual(['seo-audit', 'page-speed']);
    expect(names.slice(12, 14)).toEqual(['blog', 'contact']);
    expect(names).toContain('operator-blog');
    const open = groups.filter(({ part }) => part !== 'For the operator');
    expect(open.flatMap(({ calls }) => calls).filter(({ isOperators }) => isOperators)).toEqual([]);
  });

  it('starts with a call and its answer, and leads back to the site', async () => {
    const $ = await read('');
    expect($('main .code').first().text()).toContain("curl -s 'https://seo.example/api/seo-audit'");
    expect($('main .code').eq(2).text()).toContain('"success": true');
    expect($('.top a[href="/"]').text()).toBe('Back to Lot');
  });

  it('says in each page’s head what the page is about, differently from the tool’s page', async () => {
    const $ = await read('operator-blog');
    expect($('h1').text()).toBe('Blog API (operator)');
    expect($('title').text()).toBe('Blog API (operator) reference · Lot');
    const tag = (name: string) => $(`meta[property="og:${name}"]`).attr('content');
    expect(['title', 'type', 'url', 'image'].map(tag)).toEqual([
      'Blog API (operator) reference · Lot',
      'website',
      'https://seo.example/docs/operator-blog',
      'https://seo.example/og.png',
    ]);
    expect(tag('description')).toBe($('meta[name="description"]').attr('content'));
    expect(tag('description')).toMatch(
      /^Blog API \(operator\) with samples, .*: List drafts, .*…$/,
    );
  });

  it('lists every call once on the first page and in the menu of each page', async () => {
    const ids = operationsOf(contract).map(({ operation }) => operation.operationId ?? '');
    const expected = ids.map((id) => `/docs/${groupOf(id)?.slug ?? ''}#${id}`).sort();
    const hrefs = ($: CheerioAPI, selector: string) =>
      $(selector)
        .toArray()
        .map((link) => $(link).attr('href'))
        .sort();
    expect(hrefs(await read(''), 'main .card li a')).toEqual(expected);
    expect(hrefs(await read('blog'), '.calls li li a')).toEqual(expected);
  });

  it('has a curl and a TypeScript sample, a real response and errors at every call', async () => {
    for (const { operation } of operationsOf(contract)) {
      const { operationId = '' } = operation;
      const { curl = '', TypeScript = '', ...answers } = await blocksOf(operationId);
      expect(curl).toMatch(/^curl -sN? 'https:\/\/seo\.example\/[^{}]*'/);
      expect(TypeScript).toMatch(/^const response = await fetch\("https:\/\/seo\.example\//);
      expect([operationId, curl.includes('ADMIN_TOKEN')]).toEqual([
        operationId,
        JSON.stringify(operation).includes('"admin":[]'),
      ]);
      const isStream = operationId.startsWith('follow') && operationId !== 'followUrlRedirects';
      expect([operationId, Object.keys(answers)]).toEqual([
        operationId,
        isStream ? [] : [expect.stringMatching(/^Response · 20[024]$/)],
      ]);
    }
  });

  it('shows how a page is audited', async () => {
    expect((await blocksOf('auditPage')).curl).toBe(
      `curl -s 'https://seo.example/api/seo-audit' \\\n  -H 'content-type: application/json' \\\n  -d '{"url":"https://example.com/"}'`,
    );
  });

  it('shows what else a call needs: one of several fields, a secret', async () => {
    expect((await blocksOf('checkLiveBacklink')).curl).toMatch(/-d '\{"sourceUrl":.*,"url":/);
    const { curl, TypeScript } = await blocksOf('deleteReport');
    expect(curl).toContain('-H "x-report-secret: $REPORT_SECRET"');
    expect(TypeScript).toContain("'x-report-secret': process.env.REPORT_SECRET!");
  });

  it('shows the fields of bodies and answers, and links error codes', async () => {
    const $ = await read('seo-audit');
    const audit = $('#auditPage');
    expect(audit.find('.fields dt').text()).toContain('keyphrase');
    expect(audit.find('.fields .fields dt').text()).toContain('evidence');
    expect(audit.find('a[href="/docs/problems#blocked_target"]').length).toBe(1);
    expect((await read('problems'))('#blocked_target').text()).toContain('422');
  });

  it('shows this installation’s limit for each call', async () => {
    const rateLimit = { perMinute: 77, costlyPerMinute: 5 };
    const limited = new DocsPages(document, { ...config, rateLimit });
    const textOf = async (slug: string, selector: string) =>
      load((await limited.page(slug)) ?? '')(selector).text();
    expect(await textOf('', 'main')).toContain('77 calls a minute in all.');
    expect(await textOf('seo-audit', '#auditPage .path')).toContain('5 calls a minute');
    expect(await textOf('contact', '#sendContactMessage .path')).toContain('77 calls a minute');
  });

  it('marks what must be sent', async () => {
    const $ = await read('seo-audit');
    const names = $('#auditPage .fields dt').toArray();
    expect(names.map((name) => $(name).text())).toContain('url string required');
  });

  it('escapes text from the contract and the configuration', async () => {
    const hostile = new DocsPages(document, { ...config, productName: '<img src=x>"' });
    const html = (await hostile.page('')) ?? '';
    expect(html).not.toContain('<img src=x>');
    const $ = load(html);
    expect($('h1').text()).toBe('<img src=x>" API');
  });

  it('has ids that occur once and links that lead somewhere', async () => {
    const slugs = ['', 'problems', ...groups.map(({ slug }) => slug)];
    const idsOf = ($: CheerioAPI) =>
      $('[id]')
        .toArray()
        .map((element) => `#${$(element).attr('id') ?? ''}`);
    const targets = new Map<string, ReadonlySet<string>>();
    const links = new Set<string>();
    for (const slug of slugs) {
      const $ = await read(slug);
      const url = `/docs${slug && `/${slug}`}`;
      const ids = idsOf($);
      expect([url, new Set(ids).size]).toEqual([url, ids.length]);
      targets.set(url, new Set(['', ...ids]));
      for (const link of $('a[href*="/docs"], a[href^="#"]').toArray()) {
        links.add(new URL($(link).attr('href') ?? '', `https://seo.example${url}`).href);
      }
    }
    const dead = [...links]
      .map((link) => new URL(link))
      .filter(
        ({ pathname, hash }) => pathname !== '/docs-json' && !targets.get(pathname)?.has(hash),
      );
    expect(links.size).toBeGreaterThan(100);
    expect(dead.map(({ pathname, hash }) => pathname + hash)).toEqual([]);
  });
});
