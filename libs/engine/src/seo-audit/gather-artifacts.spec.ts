import { toSnapshot, type WebFetcher, WebFetchError } from '@plumbline/page';
import { decodeBody, extractFacts } from '@plumbline/page/extract';
import { FakeWebFetcher } from '@plumbline/page/testing';
import type { LanguageDetection } from '@plumbline/seo/text';
import { allAudits, runAudits } from '@plumbline/tools/seo-audit';
import { withoutBrowser } from './deep-artifacts.ts';
import { gatherArtifacts } from './gather-artifacts.ts';

const url = 'https://shop.example/';

const silent = {
  fetch: () => Promise.reject(new WebFetchError('connection_failed', 'Nothing else answers.')),
};

const unknown = { known: false, reason: 'The text has no letters.', among: [] } as const;

/** Audits a page whose host answers nothing else, with the language found in its text, by audit id. */
async function auditOf(
  html: string,
  language: LanguageDetection,
  given: { readonly fetcher?: WebFetcher; readonly botParity?: boolean } = {},
) {
  const fetcher = new FakeWebFetcher({ [url]: { body: html } });
  const response = await fetcher.fetch({ url });
  const snapshot = toSnapshot(response, decodeBody(response.body, 'text/html; charset=utf-8'));
  const facts = extractFacts({ text: snapshot.text, finalUrl: url, headers: snapshot.headers });
  const artifacts = await gatherArtifacts(
    {
      fetcher: given.fetcher ?? silent,
      readFacts: () => Promise.resolve(facts),
      readSitemap: () => Promise.reject(new Error('There is no sitemap to read.')),
      detectLanguage: () => Promise.resolve({ main: language, whole: language }),
    },
    {
      reading: { snapshot, facts, weight: 0, key: 'page', thread: 0 },
      keyphrase: '',
      botParity: given.botParity ?? false,
      deep: withoutBrowser(null),
      startedAt: Date.now(),
      signal: new AbortController().signal,
    },
  );
  const results = runAudits(allAudits, artifacts, (id, error) => {
    throw new Error(id, { cause: error });
  });
  return Object.fromEntries(results.map(({ audit, outcome }) => [audit.id, outcome]));
}

describe('a page without a detectable language', () => {
  it('must still declare a valid language', async () => {
    const bare = await auditOf('<title>7</title><body>7</body>', unknown);
    expect(bare['html-lang']).toMatchObject({ status: 'fail', value: 'none' });
    const wrong = await auditOf('<html lang="en_US"><title>7</title><body>7</body>', unknown);
    expect(wrong['html-lang']).toMatchObject({ status: 'fail', value: 'en_US' });
    const right = await auditOf('<html lang="en"><title>7</title><body>7</body>', unknown);
    expect(right['html-lang']).toMatchObject({ status: 'pass' });
  });

  it('still gets its words counted and its links read', async () => {
    const page = await auditOf('<title>7</title><main>7 <a href="/a">here</a></main>', unknown);
    expect(page['thin-content']).toMatchObject({ status: 'fail', value: 'at most 2 words' });
    expect(page['link-text-descriptive']).toMatchObject({ status: 'fail' });
    expect(page.readability).toMatchObject({ status: 'not-applicable' });
    expect(page['keyword-overuse']).toMatchObject({ status: 'not-applicable' });
  });
});

describe('checks that need more than one page', () => {
  it.each([
    'title-unique',
    'description-unique',
    'duplicate-content',
    'sitemap-crawl-diff',
    'click-depth',
    'orphan-pages',
  ])('%s needs a site audit, and counts in neither score nor coverage', async (id) => {
    const page = await auditOf('<title>7</title><main>7</main>', unknown);
    expect(page[id]).toMatchObject({
      status: 'not-applicable',
      reason: expect.stringMatching(/a crawl of the whole site/) as string,
    });
  });
});

describe('a preview image', () => {
  const failing = (code: 'dns_not_found' | 'offline'): WebFetcher => ({
    fetch: ({ url: asked }) =>
      Promise.reject(
        new WebFetchError(new URL(asked).host === 'shop.example' ? 'timeout' : code, code),
      ),
  });
  const html = `<meta property="og:image" content="https://images.example/a.png">
    <main>${['one', 'two'].map((name) => `<a href="https://${name}.example/">${name}</a>`).join('')}</main>`;

  it('fails if its domain does not exist, whatever else fails', async () => {
    const page = await auditOf(html, unknown, { fetcher: failing('dns_not_found') });
    expect(page['og-image-usable']).toMatchObject({ status: 'fail', value: 'no response' });
  });

  it('is not judged when this server cannot reach the internet', async () => {
    const page = await auditOf(html, unknown, { fetcher: failing('offline') });
    for (const id of ['og-image-usable', 'broken-external-links']) {
      expect(page[id]).toMatchObject({
        status: 'unknown',
        reason: expect.stringMatching(
          /this server (?:cannot|couldn’t) reach the internet/,
        ) as string,
      });
    }
  });
});

describe('requesting the page as a crawler', () => {
  const firewall: WebFetcher = {
    fetch: (request) =>
      request.userAgent?.includes('Googlebot')
        ? new FakeWebFetcher({ [url]: { status: 403, body: 'No bots.' } }).fetch(request)
        : silent.fetch(),
  };

  it('finds a firewall that refuses Googlebot, if asked to', async () => {
    const page = await auditOf('<title>7</title>', unknown, { fetcher: firewall, botParity: true });
    expect(page['bot-parity']).toMatchObject({ status: 'info', value: '1 refused' });
  });

  it('sends only one request with that user agent, and none unless asked to', async () => {
    const names: (string | undefined)[] = [];
    const fetcher: WebFetcher = {
      fetch: (request) => {
        names.push(request.userAgent);
        return firewall.fetch(request);
      },
    };
    const page = await auditOf('<title>7</title>', unknown, { fetcher });
    expect(page['bot-parity']).toMatchObject({ status: 'not-applicable' });
    expect(names.filter(Boolean)).toEqual([]);
    await auditOf('<title>7</title>', unknown, { fetcher, botParity: true });
    expect(names.filter(Boolean)).toHaveLength(1);
  });
});
