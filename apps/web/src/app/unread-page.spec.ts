import { unreadPage } from './unread-page.ts';

describe(unreadPage, () => {
  it.each([200, 204, 304])('accepts a page with status %d', (status) => {
    expect(unreadPage({ status, wall: null })).toBeNull();
  });

  it.each([
    [404, 'The page returned 404 Not Found', /^Check the URL/],
    [410, 'The page returned 410 Gone', /^Check the URL/],
    [403, 'The page returned 403 Forbidden', /blocks our crawler/],
    [429, 'The page returned 429 Too Many Requests', /Try again in a few minutes/],
    [418, 'The page returned 418', /^Check the URL/],
    [503, 'The page returned 503 Service Unavailable', /on the site’s side/],
    [599, 'The page returned 599', /on the site’s side/],
  ])('says what happened and what to try for status %d', (status, title, nextStep) => {
    const problem = unreadPage({ status, wall: null });
    expect(problem).toMatchObject({ title, nextStep: expect.stringMatching(nextStep) as string });
    expect(problem?.detail).toMatch(/nothing to check/);
  });

  it('names the sign of a bot check, whatever its status', () => {
    expect(unreadPage({ status: 200, wall: 'Cloudflare challenge page' })).toMatchObject({
      title: 'We got a bot check instead of the page',
      detail: expect.stringContaining('Cloudflare challenge page') as string,
    });
  });
});
