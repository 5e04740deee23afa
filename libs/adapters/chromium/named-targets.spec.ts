import { namedTargets, RefusedTargets } from './refused-targets.ts';
import { removeBlockedRequests } from './remove-blocked-requests.ts';

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
