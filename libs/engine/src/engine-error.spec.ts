import { WebFetchError } from '@plumbline/page';
import { toEngineError } from './engine-error.ts';

describe('too many redirects', () => {
  const hop = (from: string, to: string) => {
    const target = `https://shop.example${to}`;
    return { url: `https://shop.example${from}`, status: 302, location: to, target, ms: 1 };
  };
  const detail = (...redirects: ReturnType<typeof hop>[]) =>
    toEngineError(new WebFetchError('too_many_redirects', 'x', { redirects })).detail;

  it('name the redirect that closes a loop', () => {
    expect(detail(hop('/a', '/b'), hop('/b', '/a#top'))).toContain(
      ': https://shop.example/b leads back to https://shop.example/a. Change',
    );
    expect(detail(hop('/a', '/a'))).toContain('https://shop.example/a leads back to itself.');
  });

  it('are a chain if no redirect leads back', () => {
    expect(detail(hop('/a', '/b'))).toMatch(/^The URL redirects too often or in a loop/);
  });
});
