import { defaultSettings, parseSettings } from './settings.ts';

it('writes the placeholders in the form that the server looks for', () => {
  const written = JSON.stringify(defaultSettings);
  expect(written).toContain('"pageSpeedRuns":1');
  expect(written).toContain('"fieldData":false');
  expect(written).toContain('"analytics":null');
  expect(written).toContain('"ads":null');
  expect(written).toContain('"claims":null');
});

describe('parseSettings', () => {
  it('reads the values that the server filled in', () => {
    const analytics = { url: 'https://stats.example/api/event', domain: 'seo.example' };
    const ads = { banner: null, sidebar: null };
    const claims = { statistics: [{ value: '3', label: 'users' }] };
    expect(
      parseSettings(
        JSON.stringify({
          productName: 'Lotfaden',
          origin: 'https://seo.example',
          pageSpeedRuns: 3,
          fieldData: true,
          analytics,
          ads,
          claims,
        }),
      ),
    ).toEqual({
      productName: 'Lotfaden',
      origin: 'https://seo.example',
      pageSpeedRuns: 3,
      fieldData: true,
      analytics,
      ads,
      claims,
    });
  });

  it.each([null, '', 'not json', '{}', '[]', 'null'])('keeps the defaults for %j', (json) => {
    expect(parseSettings(json)).toEqual(defaultSettings);
  });
});
