import { defaultSettings, parseSettings } from './settings.ts';

describe('parseSettings', () => {
  it('takes what the server filled in', () => {
    const analytics = { url: 'https://stats.example/api/event', domain: 'seo.example' };
    expect(
      parseSettings(
        JSON.stringify({ productName: 'Lotfaden', origin: 'https://seo.example/', analytics }),
      ),
    ).toEqual({ productName: 'Lotfaden', origin: 'https://seo.example', analytics });
  });

  it.each([null, '', 'not json', '{}', '[]', 'null', '{"productName":7,"analytics":{"url":""}}'])(
    'keeps the defaults for %j',
    (json) => {
      expect(parseSettings(json)).toEqual(defaultSettings);
    },
  );
});
