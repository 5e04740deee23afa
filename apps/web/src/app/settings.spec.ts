import { defaultSettings, parseSettings } from './settings.ts';

it('writes what the server replaces as the server looks for it', () => {
  const written = JSON.stringify(defaultSettings);
  expect(written).toContain('"pageSpeedRuns":1');
  expect(written).toContain('"analytics":null');
});

describe('parseSettings', () => {
  it('takes what the server filled in', () => {
    const analytics = { url: 'https://stats.example/api/event', domain: 'seo.example' };
    expect(
      parseSettings(
        JSON.stringify({
          productName: 'Lotfaden',
          origin: 'https://seo.example/',
          pageSpeedRuns: 3,
          analytics,
        }),
      ),
    ).toEqual({
      productName: 'Lotfaden',
      origin: 'https://seo.example',
      pageSpeedRuns: 3,
      analytics,
    });
  });

  it.each([
    null,
    '',
    'not json',
    '{}',
    '[]',
    'null',
    '{"productName":7,"pageSpeedRuns":"3","analytics":{"url":""}}',
  ])('keeps the defaults for %j', (json) => {
    expect(parseSettings(json)).toEqual(defaultSettings);
  });
});
