import { allAudits } from '@plumbline/tools/seo-audit';
import { additionFor, auditsWithFix, fixFor } from './fix-with.ts';
import { tools } from './tools.ts';

const page = 'https://spades.example/care?a=b&c=d';

it('links a finding to the tool that fixes it, with the page filled in', () => {
  expect(fixFor('description-present', page)).toEqual({
    label: 'Write a description',
    href: '/meta-generator?url=https%3A%2F%2Fspades.example%2Fcare%3Fa%3Db%26c%3Dd',
  });
  expect(fixFor('robots-blocks-page', page)?.href).toBe(
    '/robots-generator?import=https%3A%2F%2Fspades.example&test=https%3A%2F%2Fspades.example%2Fcare%3Fa%3Db%26c%3Dd&agent=Googlebot',
  );
  const overused =
    '‘spade with number’ appears 9 times in about 210 words of paragraph text (about 4.3%).';
  expect(fixFor('keyword-overuse', page, overused)?.href).toContain('find=spade+with+number');
});

it('links a missing element to the tool that adds it', () => {
  expect(additionFor('schema-type-known', page)).toEqual({
    label: 'Add structured data',
    href: expect.stringMatching(/^\/schema-markup\?type=Article&url=https/) as string,
  });
  expect(additionFor('jsonld-parses', page)).toBeNull();
});

it('returns null if no tool fixes the finding', () => {
  expect(fixFor('tls-certificate', page)).toBeNull();
  expect(fixFor('constructor', page)).toBeNull();
});

it('refers only to audits and tools that exist', () => {
  const ids = new Set<string>(allAudits.map(({ id }) => id));
  expect(auditsWithFix.filter((id) => !ids.has(id))).toEqual([]);
  const paths = new Set<string>(tools.map(({ path }) => path));
  for (const id of auditsWithFix) {
    expect(paths).toContain(fixFor(id, page)?.href.split('?')[0]);
  }
});
