import type { MetaTags } from '@plumbline/tools/meta-generator';
import { aLoadedPage, aTagsReport } from './testing/tags-server.ts';
import { draftOf, type KeptEdits } from './draft.ts';

const report = aTagsReport();
const input = {
  websiteName: 'Spade & Son',
  pageTitle: 'How to choose garden spades',
  primaryKeyword: 'garden spades',
  description: 'Blades, shafts and handles compared by weight, price and soil.',
};

/** Stored edits of a result, without React. */
function keeper(present: Parameters<typeof draftOf>[2] = null) {
  let kept: KeptEdits = {
    angle: undefined,
    choose: (angle) => (kept = { ...kept, angle }),
    edits: {},
    keep: (edits) => (kept = { ...kept, edits }),
    edited: false,
  };
  const draft = () => draftOf(report, input, present, kept);
  const edit = (change: Partial<MetaTags>) => draft().edit(change);
  return { draft, edit };
}

it.each([
  ['kyotowalks.jp/tours', 'https://kyotowalks.jp/tours'],
  [' https://shop.example/a ', 'https://shop.example/a'],
  ['foo', ''],
  ['/img/a.png', ''],
  ['javascript:alert(1)', ''],
  ['', ''],
])('has of the typed URL %j the tag %j', (typed, tag) => {
  const { draft, edit } = keeper();
  edit({ url: typed });
  edit({ image: typed });
  expect(draft().typed).toMatchObject({ url: typed, image: typed });
  expect(draft().tags).toMatchObject({ url: tag, image: tag });
});

it('tracks which fields were edited, per variant and overall', () => {
  const { draft, edit } = keeper();
  const { title } = draft().tags;
  expect(draft().edited).toBe(false);
  edit({ title: 'Spades' });
  edit({ url: 'shop.example' });
  expect(draft().edits).toEqual({ title: 'Spades', url: 'shop.example' });
  expect(draft().tags.socialTitle).toBe('Spades');
  draft().choose(1);
  expect(draft().edits).toEqual({ url: 'shop.example' });
  draft().choose(0);
  edit({ title });
  expect(draft().edits).toEqual({ url: 'shop.example' });
  draft().reset();
  expect(draft().edited).toBe(false);
});

it('takes the URL and image from the loaded page until they are edited', () => {
  const image = { property: 'og:image', content: 'https://shop.example/s.png' };
  const { draft, edit } = keeper(aLoadedPage({ openGraph: [image] }));
  expect(draft().tags).toMatchObject({
    url: 'https://shop.example/spades',
    image: image.content,
  });
  edit({ image: '' });
  expect(draft().tags).toMatchObject({ url: 'https://shop.example/spades', image: '' });
});
