import fc from 'fast-check';
import { networks } from './networks.ts';
import { socialCard, socialCards } from './social-card.ts';
import { type MeasuredImage, type NetworkId, networkIds, type SocialTags } from './types.ts';

const url = 'https://www.shop.example/garden/spades';
const picture = 'https://shop.example/a.png';

const tags = (list: readonly (readonly [string, string])[], page: Partial<SocialTags> = {}) => ({
  url,
  baseUrl: url,
  title: 'Garden spades | Shop',
  description: 'Spades compared.',
  canonical: null,
  themeColor: null,
  oembed: false,
  ...page,
  properties: list.map(([property, content]) => ({ property, content })),
});

const measured = (given: Partial<MeasuredImage> = {}): MeasuredImage => ({
  url: picture,
  status: 200,
  failure: null,
  contentType: 'image/png',
  format: 'png',
  width: 1200,
  height: 630,
  bytes: 300_000,
  ...given,
});

const full = tags([
  ['og:title', 'Garden spades'],
  ['og:description', 'Blades, shafts and handles.'],
  ['og:image', picture],
  ['og:site_name', 'Shop'],
  ['twitter:card', 'summary_large_image'],
  ['twitter:title', 'Spades for X'],
  ['twitter:description', 'For X'],
]);

const card = (network: NetworkId, given = full, images = [measured()]) =>
  socialCard(given, images, network);

describe('tag order of each network', () => {
  it.each([
    ['facebook', 'Garden spades', 'og:title', 'Blades, shafts and handles.'],
    ['x', 'Spades for X', 'twitter:title', undefined],
    ['linkedin', 'Garden spades', 'og:title', undefined],
    ['slack', 'Spades for X', 'twitter:title', 'For X'],
    ['discord', 'Garden spades', 'og:title', 'Blades, shafts and handles.'],
    ['generic', 'Garden spades', 'og:title', 'Blades, shafts and handles.'],
  ] as const)(
    '%s uses its preferred title and description',
    (network, title, from, description) => {
      const { title: shown, description: below } = card(network);
      expect(shown).toMatchObject({ text: title, from });
      expect(below?.text).toBe(description);
    },
  );

  it.each([
    ['facebook', 'Garden spades | Shop'],
    ['x', undefined],
    ['linkedin', 'Garden spades | Shop'],
    ['slack', 'Garden spades | Shop'],
    ['discord', 'Garden spades | Shop'],
  ] as const)('%s without social tags', (network, title) => {
    expect(card(network, tags([])).title?.text).toBe(title);
  });

  it('skips empty tags, and uses the first with content', () => {
    const given = tags([
      ['og:title', ' '],
      ['og:title', 'Second'],
      ['og:title', 'Third'],
    ]);
    expect(card('facebook', given).title?.text).toBe('Second');
  });

  it('shows no card without a title, and says so', () => {
    const { layout, findings } = card('x', tags([], { title: null }));
    expect(layout).toBe('link');
    expect(findings[0]).toMatchObject({ level: 'error', field: 'title' });
  });
});

describe('layouts', () => {
  it.each([
    ['facebook', { width: 600, height: 315 }, 'large'],
    ['facebook', { width: 599, height: 315 }, 'small'],
    ['facebook', { width: 200, height: 200 }, 'small'],
    ['facebook', { width: 199, height: 200 }, 'text'],
    ['x', { width: 300, height: 157 }, 'large'],
    ['x', { width: 299, height: 157 }, 'small'],
    ['x', { width: 143, height: 144 }, 'text'],
    ['x', { width: 4097, height: 2000 }, 'text'],
    ['linkedin', { width: 1200, height: 627 }, 'small'],
    ['slack', { width: 40, height: 40 }, 'large'],
    ['discord', { width: 40, height: 40 }, 'large'],
  ] as const)('%s shows a picture of %j %s', (network, size, layout) => {
    expect(card(network, full, [measured(size)]).layout).toBe(layout);
  });

  it.each([
    ['x', 'summary', 'small'],
    ['x', null, 'small'],
    ['slack', 'summary', 'small'],
    ['slack', null, 'large'],
    ['discord', 'summary', 'small'],
    ['discord', null, 'small'],
    ['facebook', 'summary', 'large'],
  ] as const)('%s with twitter:card %s is %s', (network, type, layout) => {
    const given = tags([
      ['og:title', 'Spades'],
      ['og:image', picture],
      ...(type ? [['twitter:card', type] as const] : []),
    ]);
    expect(card(network, given).layout).toBe(layout);
  });

  it('uses the last twitter:card, as X does', () => {
    const given = tags([
      ['og:title', 'Spades'],
      ['og:image', picture],
      ['twitter:card', 'summary'],
      ['twitter:card', 'SUMMARY_LARGE_IMAGE'],
    ]);
    const { layout, findings } = card('x', given);
    expect(layout).toBe('large');
    expect(findings.some(({ message }) => message.includes('2 twitter:card tags'))).toBe(true);
  });
});

describe('the image', () => {
  const withImage = (content: string) =>
    tags([
      ['og:title', 'Spades'],
      ['og:image', content],
    ]);
  const imageOf = (given: Partial<MeasuredImage>, network: NetworkId = 'facebook') =>
    card(network, withImage(picture), [measured(given)]).image;

  it.each([
    [{ status: 404, format: null }, 'returns status 404'],
    [{ status: null, failure: 'timeout', format: null }, 'no response in time'],
    [{ status: null, failure: 'blocked_target', format: null }, "the host isn't public"],
    [{ format: 'svg', width: null, height: null }, 'doesn’t show SVG'],
    [{ bytes: 9 * 1_048_576 }, '9 MB. Facebook allows up to 8 MB'],
    [{ width: 100, height: 100 }, 'at least 200 × 200 px'],
    [{ format: null, contentType: 'text/html' }, 'text/html, which isn’t an image'],
  ] as const)('is dropped for %j', (given, reason) => {
    const image = imageOf(given);
    expect(image.state).toBe('dropped');
    expect(image.reason).toContain(reason);
  });

  it.each([
    [{ status: 403, format: null }, 'returned status 403 to us'],
    [
      { status: null, failure: 'offline', format: null },
      'We didn’t fetch it: this server cannot reach the internet.',
    ],
    [{ format: null, contentType: 'image/png' }, 'We don’t recognize its format'],
    [{ width: null, height: null }, 'We couldn’t read its size'],
  ] as const)('is unknown for %j, with the reason', (given, reason) => {
    const image = imageOf(given);
    expect(image.state).toBe('unknown');
    expect(image.reason).toContain(reason);
  });

  it('is dropped when its URL is not absolute, or is not a URL', () => {
    const relative = card('facebook', withImage('/a.png'), []).image;
    expect(relative).toMatchObject({ state: 'dropped', url: 'https://www.shop.example/a.png' });
    const script = card('facebook', withImage('javascript:alert(1)'), []).image;
    expect(script).toMatchObject({ state: 'dropped', url: null });
  });

  it('is unknown, with the size of the tags, when it was not fetched', () => {
    const given = tags([
      ['og:title', 'Spades'],
      ['og:image', picture],
      ['og:image:width', '400'],
      ['og:image:height', '300'],
    ]);
    const { image, layout } = card('facebook', given, []);
    expect(image).toMatchObject({ state: 'unknown', width: 400, height: 300, declared: true });
    expect(layout).toBe('small');
  });

  it('applies a size to the preceding image', () => {
    const [other, size] = ['https://shop.example/b.png', { width: null, declared: false }];
    const [width, height] = [
      ['og:image:width', '400'],
      ['og:image:height', '300'],
    ] as const;
    const first: [string, string] = ['og:image', picture];
    const imageOf = (...list: (readonly [string, string])[]) =>
      card('facebook', tags([['og:title', 'Spades'], ...list]), []).image;
    expect(imageOf(first, ['og:image', other], width, height)).toMatchObject(size);
    expect(imageOf(width, height, first)).toMatchObject(size);
    expect(imageOf(first, ['og:image:secure_url', picture], width, height)).toMatchObject({
      width: 400,
    });
    expect(imageOf(first, width, height, ['og:image', other])).toMatchObject({ width: 400 });
  });

  it('reports when the tags claim another size than we measured', () => {
    const given = tags([
      ['og:title', 'Spades'],
      ['og:image', picture],
      ['og:image:width', '1000'],
      ['og:image:height', '500'],
    ]);
    const messages = card('facebook', given).findings.map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringContaining('1000 × 500 px'));
  });

  it('says how much of a square image a wide card cuts off', () => {
    expect(imageOf({ width: 1000, height: 1000 }).crop).toBe(
      '48% is cut off at the top and bottom',
    );
  });
});

describe('texts that are too long', () => {
  it('counts a character that readers see as one only once on X', () => {
    const text = '👩‍🌾'.repeat(71);
    const { title } = card('x', tags([['og:title', text]]));
    expect(title?.shown).toBe(`${'👩‍🌾'.repeat(69)}…`);
    expect(card('x', tags([['og:title', '👩‍🌾'.repeat(70)]])).title?.cut).toBe(false);
  });

  it('counts bytes on Discord, and never splits a character', () => {
    const { title } = card('discord', tags([['og:title', 'é'.repeat(40)]]));
    expect(title?.shown).toBe(`${'é'.repeat(33)}...`);
  });

  it('cuts after two lines on Facebook', () => {
    const { title, findings } = card('facebook', tags([['og:title', 'spade '.repeat(60)]]));
    expect(title?.cut).toBe(true);
    expect(findings.some(({ message }) => message.startsWith('Facebook cuts the title'))).toBe(
      true,
    );
  });
});

describe("Discord's stripe", () => {
  it.each([
    ['#5865F2', '#5865f2'],
    ['#abc', '#000abc'],
    ['red', null],
    ['#', null],
    ['#5865F2;background:url(x)', null],
    [null, null],
  ])('%s becomes %s', (themeColor, accent) => {
    expect(card('discord', tags([['og:title', 'x']], { themeColor })).accent).toBe(accent);
  });
});

it('links to og:url where the network does, if that is a URL', () => {
  const named = tags([
    ['og:title', 'x'],
    ['og:url', 'https://other.example/x'],
  ]);
  expect(card('facebook', named)).toMatchObject({
    link: 'https://other.example/x',
    site: { shown: 'other.example' },
  });
  expect(card('x', named).link).toBe(url);
  const script = tags([
    ['og:title', 'x'],
    ['og:url', 'javascript:alert(1)'],
  ]);
  expect(card('facebook', script).link).toBe(url);
});

it('makes a card of any input', () => {
  const names = ['og:title', 'og:image', 'og:url', 'twitter:card', 'twitter:image', 'og:site_name'];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary' }))),
      fc.option(fc.string({ unit: 'binary' })),
      (list, title) => {
        for (const each of socialCards(tags(list, { title }), [measured()], networkIds)) {
          expect(each.layout === 'link').toBe(each.title === null);
          expect(each.link).toMatch(/^https?:/);
          if (each.image.url !== null) expect(each.image.url).toMatch(/^https?:/);
        }
      },
    ),
  );
});

it('names the source of every rule, with a link when it is official', () => {
  for (const model of Object.values(networks)) {
    for (const { source } of [
      model.title,
      model.description,
      model.site,
      model.link,
      model.image,
    ]) {
      if (source.authority === 'official') expect(source.url).toMatch(/^https:/);
      expect(source.name).not.toBe('');
    }
  }
});

it('gives advice that fits the finding', () => {
  const advice = (content: string, images: readonly MeasuredImage[]) =>
    socialCard(
      tags([
        ['og:title', 'x'],
        ['og:image', content],
      ]),
      images,
      'facebook',
    ).findings.find(({ field }) => field === 'image')?.advice;
  expect(advice('/a.png', [])).toContain('full URL');
  expect(advice(picture, [measured({ status: 404, format: null })])).toContain('without a login');
  expect(advice(picture, [measured({ width: 10, height: 10 })])).toContain('1200 × 630 px');
});

it('accepts an image of the recommended shape that a thumbnail crops', () => {
  const { image, findings } = card('linkedin');
  expect(image.crop).not.toBeNull();
  expect(findings.filter(({ field }) => field === 'image')).toEqual([]);
});
