import { goodCandidate, goodContent } from '../testing/good-candidate.ts';
import { linksGate, whyDead } from './links-gate.ts';

const found = (line: string) => linksGate(goodCandidate({ content: `${goodContent}\n\n${line}` }));

describe('linksGate', () => {
  it('requires three links to different pages of this site', () => {
    const content = goodContent.replace('/keyword-checker', '/seo-audit#part');
    expect(linksGate(goodCandidate({ content }))).toEqual([
      { gate: 'links', detail: '2 links to pages of this site, not at least 3' },
    ]);
  });

  it.each([
    '[in](/seo-audit?url=x#y)',
    '[out](https://developers.google.com/search/docs)',
    '[down](#heading-number-3)',
    'Studies show this ([source](https://example.com/study)).',
    'We studied what 12% can mean.',
  ])('accepts %j', (line) => {
    expect(found(line)).toEqual([]);
  });

  it.each([
    '[in](/no-such-page)',
    '[down](#no-such-heading)',
    '[out](http://example.com/)',
    'Studies show that titles matter.',
    'As it is, 73% of users never scroll.',
    'According to a recent survey, titles matter.',
  ])('rejects %j', (line) => {
    expect(found(line)).toMatchObject([{ gate: 'links' }]);
  });
});

describe(whyDead, () => {
  const never = () => false;

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://localhost/',
    'https://printer.local/',
    'https://server.internal/',
    'https://example.com:8443/',
    'https://user:secret@example.com/',
    'https://example/',
    'ftp://example.com/',
    'mailto:somebody@example.com',
    'no URL',
  ])('says why %s must be removed', (link) => {
    expect(whyDead(link, never, new Set())).toEqual(expect.any(String));
  });

  it('accepts public hosts, including international ones', () => {
    expect(whyDead('https://müller.example.com/a', never, new Set())).toBeNull();
  });
});
