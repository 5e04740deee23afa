import { asLoadFailure, codeOfLighthouse, LoadFailure } from './load-failure.ts';

describe('the cause of a failed load', () => {
  it.each([
    ['NO_FCP', 'page_blank'],
    ['NO_SPEEDLINE_FRAMES', 'page_blank'],
    ['SPEEDINDEX_OF_ZERO', 'page_blank'],
    ['NO_SCREENSHOTS', 'page_blank'],
    ['INVALID_SPEEDLINE', 'page_blank'],
    ['NO_NAVSTART', 'page_blank'],
    ['NO_DCL', 'page_blank'],
    ['NO_RESOURCE_REQUEST', 'page_unreachable'],
    ['PAGE_HUNG', 'page_timeout'],
    // Says nothing about the page.
    ['NO_TRACING_STARTED', 'browser_failed'],
  ])('is, for Lighthouse’s %s, %s', (code, is) => {
    expect(codeOfLighthouse(code)).toBe(is);
    const thrown = Object.assign(new Error('No words.'), { code });
    expect(asLoadFailure(thrown)).toMatchObject({ code: is, message: 'No words.' });
  });

  it('stays as reported', () => {
    const failure = new LoadFailure('page_crashed', 'Gone.');
    expect(asLoadFailure(failure)).toBe(failure);
  });
});
