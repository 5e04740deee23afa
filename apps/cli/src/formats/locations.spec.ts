import type { Finding, Report } from '../report/report.ts';
import { diffReport, sampleReport } from '../testing/sample-report.ts';
import { locator, urlNamer } from './locations.ts';

const [brokenLink] = sampleReport.findings as [Finding];
const about = sampleReport.findings.at(-1) as Finding;
const origin = 'https://garden.example';
const withoutFiles: Report = {
  ...sampleReport,
  pages: sampleReport.pages.map((page) => ({ ...page, file: null })),
};

const locate = (finding: Partial<Finding>, html: string | null = null, report = sampleReport) =>
  locator(report, { color: false, readFile: () => html })({ ...brokenLink, ...finding });

describe(locator, () => {
  it('locates a page in its file', () => {
    expect(locate(about, '<p>\n<a href="/about">')).toEqual({ path: 'dist/about.html', line: 1 });
  });

  it.each<[string, string, string, number]>([
    ['a path', '/old-offer', '<p>\n<a href="/old-offer">', 2],
    ['a whole URL', '/old-offer', '<a\nhref=https://garden.example/old-offer>', 2],
    ['the first of several', '/a', '<a href="/a">\n<a href="/a">', 1],
    ['not a longer path', '/a', '<a href="/about">\n<a href="/b/a">\n<a href="/a#top">', 3],
    ['escaped', '/b?c=1&d=2', '<a>\n<a href="/b?c=1&amp;d=2">', 2],
    ['not encoded', '/caf%C3%A9', '<a>\n<a href="/café">', 2],
    ['special characters', '/a.b(c)+$', '<a href="/aXb(c)+$">\n<a href="/a.b(c)+$">', 2],
    ['malformed encoding', '/%ff', '<a>\n<a href="/%ff">', 2],
    ['a relative URL', '/old-offer', '<a>\n<a href="./old-offer">', 2],
    ['no link', '/old-offer', '<a>\n<p>/old-offer', 1],
  ])('finds the line of a link: %s', (_, path, html, line) => {
    expect(locate({ url: origin + path }, html)).toEqual({ path: 'dist/index.html', line });
  });

  it.each(['https://other.example/a', 'https://other.example/'])(
    'finds the line of a link to another site: %s',
    (url) => {
      const html = `<a href="/">\n<a href="/a">\n<a href="${url.replace(/\/$/, '')}">`;
      expect(locate({ url }, html)).toEqual({ path: 'dist/index.html', line: 3 });
    },
  );

  it('uses the first line if the file can’t be read', () => {
    expect(locate({})).toEqual({ path: 'dist/index.html', line: 1 });
  });

  it('uses the first page that is evidence', () => {
    const evidence = [{ label: 'Title' }, { label: `${origin}/product/1` }];
    expect(locate({ evidence })).toEqual({ path: 'dist/product/1.html', line: 1 });
  });

  it('uses the first file if no evidence is a page', () => {
    expect(locate({ evidence: [] })).toEqual({ path: 'dist/index.html', line: 1 });
  });

  it('locates a URL that is gone in the file of the page that replaces it', () => {
    const [renamed, lost] = diffReport.findings;
    expect(locate(renamed ?? {}, null, diffReport).path).toBe('dist/product/0.html');
    expect(locate(lost ?? {}, null, diffReport).path).toBe('dist/index.html');
    const url = 'https://old.example/gone';
    expect(locate({ url, evidence: [] }, null, withoutFiles).path).toBe('gone');
  });

  it.each<[string, Partial<Finding>, string]>([
    ['of the page', { url: `${origin}/product/1` }, 'product/1'],
    ['of the page that links to the target', { evidence: [{ label: `${origin}/about` }] }, 'about'],
    ['of the target if no page links to it', { evidence: [] }, 'old-offer'],
    ['of the home page', { url: `${origin}/` }, 'index'],
    ['without slashes at its ends', { url: `${origin}//a/`, evidence: [] }, 'a'],
    ['as people read it', { url: `${origin}/caf%C3%A9`, evidence: [] }, 'café'],
  ])('uses the path if there are no files: %s', (_, finding, path) => {
    expect(locate(finding, 'unused', withoutFiles)).toEqual({ path, line: 1 });
  });
});

describe(urlNamer, () => {
  it('names URLs of another origin in full', () => {
    const nameOf = urlNamer(diffReport);
    expect(nameOf(`${origin}/old?a=1`)).toBe('/old?a=1');
    expect(nameOf('https://old.example/gone')).toBe('https://old.example/gone');
  });
});
