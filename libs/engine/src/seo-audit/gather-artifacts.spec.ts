import { toSnapshot, WebFetchError } from '@plumbline/page';
import { decodeBody, extractFacts } from '@plumbline/page/extract';
import { FakeWebFetcher } from '@plumbline/page/testing';
import { allAudits, type DetectedLanguage, runAudits } from '@plumbline/seo-audit';
import { gatherArtifacts } from './gather-artifacts.ts';

const url = 'https://shop.example/';

const silent = {
  fetch: () => Promise.reject(new WebFetchError('connection_failed', 'Nothing else answers.')),
};

/** Audits a page whose host answers nothing else, with the language found in its text, by audit id. */
async function auditOf(html: string, language: DetectedLanguage | null) {
  const fetcher = new FakeWebFetcher({ [url]: { body: html } });
  const response = await fetcher.fetch({ url });
  const snapshot = toSnapshot(response, decodeBody(response.body, 'text/html; charset=utf-8'));
  const facts = extractFacts({ text: snapshot.text, finalUrl: url, headers: snapshot.headers });
  const artifacts = await gatherArtifacts(
    {
      fetcher: silent,
      readFacts: () => Promise.resolve(facts),
      readSitemap: () => Promise.reject(new Error('There is no sitemap to read.')),
      detectLanguage: () => Promise.resolve(language),
    },
    {
      reading: { snapshot, facts, weight: 0, key: 'page', thread: 0 },
      keyphrase: '',
      startedAt: Date.now(),
      signal: new AbortController().signal,
    },
  );
  const results = runAudits(allAudits, artifacts, (id, error) => {
    throw new Error(id, { cause: error });
  });
  return Object.fromEntries(results.map(({ audit, outcome }) => [audit.id, outcome]));
}

describe('a page whose text shows no language', () => {
  it('is still held to declaring a valid one', async () => {
    const bare = await auditOf('<title>7</title><body>7</body>', null);
    expect(bare['html-lang']).toMatchObject({ status: 'fail', value: 'none' });
    const wrong = await auditOf('<html lang="en_US"><title>7</title><body>7</body>', null);
    expect(wrong['html-lang']).toMatchObject({ status: 'fail', value: 'en_US' });
    const right = await auditOf('<html lang="en"><title>7</title><body>7</body>', null);
    expect(right['html-lang']).toMatchObject({ status: 'pass' });
  });

  it('has its words counted and its links read all the same', async () => {
    const page = await auditOf('<title>7</title><main>7 <a href="/a">here</a></main>', null);
    expect(page['thin-content']).toMatchObject({ status: 'fail', value: '2 words' });
    expect(page['link-text-descriptive']).toMatchObject({ status: 'fail' });
    expect(page.readability).toMatchObject({ status: 'not-applicable' });
    expect(page['keyword-overuse']).toMatchObject({ status: 'not-applicable' });
  });
});
