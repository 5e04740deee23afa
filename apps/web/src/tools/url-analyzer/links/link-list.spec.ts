import { aLink, anAnswer, aUrlReport } from '../testing/report-fixture.ts';
import {
  addressesOf,
  countsInWords,
  filterLinks,
  linksCsv,
  sortLinks,
  statusInWords,
} from './link-list.ts';

const care = aLink();
const top = aLink({ url: 'https://shop.example/care#top', label: 'https://shop.example/care#top' });
const museum = aLink({
  url: 'https://museum.example/',
  label: 'https://museum.example/',
  text: '=Museum',
  rel: ['nofollow'],
  internal: false,
});
const endless = aLink({ url: null, label: 'https://long.example/…', text: '' });
const links = [museum, care, top, endless];
const answers = new Map([
  ['https://shop.example/care', anAnswer()],
  [
    'https://museum.example/',
    anAnswer({ url: 'https://museum.example/', status: null, code: 'timeout', reason: 'Too slow' }),
  ],
]);

const texts = (all: readonly { text: string }[]) => all.map(({ text }) => text);

describe('links', () => {
  it('are filtered by type and words', () => {
    const kept = (kind: 'all' | 'internal' | 'external' | 'nofollow' | 'problems', words = '') =>
      filterLinks(links, { kind, words }, answers).length;
    expect([kept('all'), kept('internal'), kept('external'), kept('nofollow')]).toEqual([
      4, 3, 1, 1,
    ]);
    expect(kept('problems')).toBe(1);
    const offline = anAnswer({ status: null, code: 'offline', reason: 'Not the site' });
    const unknown = new Map([['https://museum.example/', offline]]);
    expect(filterLinks(links, { kind: 'problems', words: '' }, unknown)).toEqual([]);
    const internal = new Map([['https://museum.example/', { ...offline, code: 'blocked_target' }]]);
    expect(filterLinks(links, { kind: 'problems', words: '' }, internal)).toHaveLength(1);
    expect([kept('all', ' CARE shop '), kept('all', 'care museum')]).toEqual([2, 0]);
  });

  it('are sorted, failures before every status and unchecked ones last', () => {
    const by = (direction: 'ascending' | 'descending') =>
      texts(sortLinks(links, { column: 'status', direction }, answers));
    expect(by('ascending')).toEqual(['=Museum', 'Care guide', 'Care guide', '']);
    expect(by('descending')[0]).toBe('');
    expect(sortLinks(links, null, answers)).toBe(links);
  });

  it('are checked once for each URL', () => {
    expect(addressesOf(links)).toEqual(['https://museum.example/', 'https://shop.example/care']);
  });

  it('are counted by URL, whatever the result', () => {
    const formats = { number: String, count: (n: number, one: string) => `${n} ${one}s` };
    const counts = (given: readonly (typeof care)[], all = answers) =>
      countsInWords(given, all, formats);
    const urls = ['a', 'b', 'c', 'd', 'e'].map((path) => `https://shop.example/${path}`);
    const five = urls.map((url) => aLink({ url, label: url }));
    const silent = { status: null, code: 'timeout', reason: 'Too slow' };
    const said = new Map(urls.map((url, at) => [url, anAnswer(at === 4 ? silent : { url })]));
    expect(counts(five, said)).toBe('5 URLs: 4 fine, 1 no answer');
    said.set(urls[3] ?? '', anAnswer({ status: null, code: 'target_rate_limited' }));
    expect(counts(five, said)).toBe('5 URLs: 3 fine, 1 no answer, 1 not checked');
    expect(counts(links)).toBe('3 URLs: 1 fine, 1 no answer, 1 not checked');
    expect(counts([care, top])).toBe('1 URLs: 1 fine');
    const redirects = [{ url: 'a', status: 301, location: 'b', ms: 1 }];
    const mixed = new Map(said)
      .set(urls[0] ?? '', anAnswer({ status: 404 }))
      .set(urls[1] ?? '', anAnswer({ redirects }));
    expect(counts(five, mixed)).toBe(
      '5 URLs: 1 fine, 1 redirected, 1 errors, 1 no answer, 1 not checked',
    );
  });

  it('show their status in words', () => {
    const redirects = [{ url: 'a', status: 301, location: 'b', ms: 1 }];
    expect(statusInWords(anAnswer({ redirects }))).toBe('200 after 1 redirect');
    expect(statusInWords(anAnswer({ status: 404 }))).toBe('404');
    expect(statusInWords(anAnswer({ status: null, code: 'blocked_target' }))).toBe(
      'Not checked: the host is not public',
    );
    expect(statusInWords(anAnswer({ status: null, code: 'timeout', reason: 'Too slow' }))).toBe(
      'Too slow',
    );
  });

  it('are exported as CSV without formulas', () => {
    const [head, first, second] = linksCsv(
      [museum, endless],
      answers,
      aUrlReport().provenance,
    ).split('\r\n');
    expect(head).toBe(
      'URL,Text,Type,Rel,Position,Status,Final URL,Redirects,Milliseconds,Provenance,By,Page fetched',
    );
    expect(first).toBe(
      "https://museum.example/,'=Museum,external,nofollow,content,Too slow,https://shop.example/care,0,42,measured,PlumblineBot/0.1.0,2026-06-01T12:00:00.000Z",
    );
    expect(second).toBe(
      'https://long.example/…,,internal,,content,not checked,,,,measured,PlumblineBot/0.1.0,2026-06-01T12:00:00.000Z',
    );
  });
});
