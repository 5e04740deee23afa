import { namedTargets, RefusedTargets, removeBlockedRequests } from './refused-targets.ts';
import { readLighthouseResult } from './testing/read-result.ts';

const blocked = (host: string, port = 80) => ({ host, port, reason: 'blocked' as const });

const cleaned = (...refused: ConstructorParameters<typeof RefusedTargets>[0]) => {
  const result = readLighthouseResult();
  removeBlockedRequests(result, new RefusedTargets(refused));
  return result;
};

describe('a blocked request', () => {
  it('is removed everywhere: requests, chains, entities, rows and sub-rows', () => {
    expect(JSON.stringify(readLighthouseResult()).match(/blocked\.test/g)?.length).toBe(13);
    const text = JSON.stringify(cleaned(blocked('blocked.test')));
    expect(text).not.toContain('blocked.test');
    expect(text).toContain('http://other.test/third.js');
  });

  it('is counted', () => {
    const takenOut = (host: string) =>
      removeBlockedRequests(readLighthouseResult(), new RefusedTargets([blocked(host)]));
    expect(['blocked.test', 'other.test', '10.0.0.1'].map(takenOut)).toEqual([3, 1, 0]);
  });

  it('is not in the totals', () => {
    const rows = cleaned(blocked('blocked.test')).audits['resource-summary'].details.items;
    const count = (kind: string) =>
      rows.find((row: { resourceType: string }) => row.resourceType === kind).requestCount;
    expect(['total', 'document', 'image', 'third-party'].map(count)).toEqual([4, 1, 1, 1]);
  });

  it('removes the screenshots if it was a frame', () => {
    const { audits } = cleaned(blocked('blocked.test'));
    expect(audits['screenshot-thumbnails'].details).toBeUndefined();
    expect(audits['final-screenshot'].details).toBeUndefined();
  });

  it('removes the screenshots if its purpose is unknown', () => {
    const { audits } = cleaned(blocked('10.0.0.1'));
    expect(audits['screenshot-thumbnails'].details).toBeUndefined();
  });

  it('keeps the screenshots if it was a script', () => {
    const result = cleaned(blocked('other.test'));
    expect(JSON.stringify(result)).not.toContain('other.test');
    expect(result.audits['screenshot-thumbnails'].details.items).toHaveLength(2);
  });

  it('covers one port of a host, not the whole host', () => {
    const before = readLighthouseResult();
    const after = cleaned(blocked('page.test', 8080));
    expect(after.audits['network-requests']).toEqual(before.audits['network-requests']);
  });

  it('is removed from warnings, lines and markup', () => {
    const result = readLighthouseResult();
    result.runWarnings = ['Redirected to http://[::1]:8443/admin.', 'Slow.'];
    result.audits['console'] = {
      details: {
        items: [
          { description: 'GET http://[::1]:8443/a failed', source: 'network' },
          { node: { type: 'node', snippet: '<img src="//[::1]:8443/b">' } },
          { source: { type: 'source-location', url: 'http://[::1]:8443/c.js' } },
          { description: 'harmless' },
        ],
      },
    };
    removeBlockedRequests(result, new RefusedTargets([blocked('::1', 8443)]));
    expect(result.runWarnings).toEqual(['Slow.']);
    expect(result.audits['console'].details.items).toEqual([{ description: 'harmless' }]);
  });

  it('changes nothing when nothing was refused', () => {
    expect(cleaned()).toEqual(readLighthouseResult());
  });
});

describe('refused targets', () => {
  const refused = new RefusedTargets([
    blocked('metadata.test', 443),
    { host: 'page.test', port: 80, reason: 'budget' },
  ]);

  it.each([
    ['https://metadata.test/', true],
    ['wss://METADATA.test/socket', true],
    ['http://metadata.test:443/', true],
    ['http://metadata.test/', false],
    ['https://page.test/', false],
    ['data:text/plain,https://metadata.test/', false],
    ['nonsense', false],
  ])('match %s: %s', (address, is) => {
    expect(refused.has(address)).toBe(is);
  });

  it('include a used-up budget', () => {
    expect(refused.overBudget).toBe(true);
    expect(new RefusedTargets([blocked('a.test')]).overBudget).toBe(false);
  });
});

const requests = (...urls: string[]) => ({
  details: { items: urls.map((url) => ({ url, resourceType: 'Image', entity: 'site.example' })) },
});

describe('targets that a result names', () => {
  it('lists each of its URLs once, as a browser writes it', () => {
    const result = {
      a: 'see https://one.example/x and (http://[::1]:8080/y)',
      b: {
        c: ['<link href="http://ONE.example:443/">', 'wss://one.example/', 'mailto:a@b.example'],
      },
    };
    expect(namedTargets(result)).toEqual([
      { host: 'one.example', port: 443 },
      { host: '::1', port: 8080 },
    ]);
  });

  it('leaves out URLs that only Lighthouse’s own texts name', () => {
    const result = {
      lighthouseVersion: '13.5.0',
      i18n: { rendererFormattedStrings: { more: 'https://documentation.example/' } },
      entities: [{ name: 'A', homepage: 'https://company.example/', origins: [] }],
      categories: { performance: { auditRefs: [], description: '[x](https://docs.example/)' } },
      audits: {
        a: {
          scoreDisplayMode: 'numeric',
          description: '[Learn more](https://docs.example/)',
          details: { items: [{ description: 'GET https://page.example/ failed' }] },
        },
      },
    };
    expect(namedTargets(result)).toEqual([{ host: 'page.example', port: 443 }]);
  });

  it('are removed if they would have been refused, but no screenshot is: they were not requested', () => {
    const result = {
      audits: {
        'network-requests': requests('http://site.example/'),
        'screenshot-thumbnails': { details: { items: [{ data: 'data:image/jpeg;base64,' }] } },
        insight: { details: { items: ['http://10.0.0.1/a', 'https://fonts.example/'] } },
      },
    };
    removeBlockedRequests(result, new RefusedTargets([], [{ host: '10.0.0.1', port: 80 }]));
    expect(result.audits.insight.details.items).toEqual(['https://fonts.example/']);
    expect(result.audits['screenshot-thumbnails'].details.items).toHaveLength(1);
  });

  it('are removed without the whole host if another of its ports is open', () => {
    const result = {
      audits: {
        'network-requests': requests('http://site.example/', 'http://site.example:22/a'),
      },
    };
    const refused = new RefusedTargets([{ host: 'site.example', port: 22, reason: 'blocked' }]);
    removeBlockedRequests(result, refused);
    const { items } = result.audits['network-requests'].details;
    expect(items.map(({ url }) => url)).toEqual(['http://site.example/']);
  });
});
