import { writeFiles } from '../../apps/cli/src/testing/run-in.ts';
import { type Random, seeded } from '../testing/random.ts';

export const sampleOrigin = 'https://sample.example';

const languages = ['en', 'de'] as const;
const sections = ['clay', 'frost', 'garden', 'handle', 'compost', 'winter', 'tool', 'yard'];
const articles = 14;
const legacy = Array.from({ length: 9 }, (_, index) => index);

const syllables = 'ba de fi go lu ma ne pi ro su ta ve wi xo zu ker lan mor tis und'.split(' ');

/** Words that no other page has in this order. */
export function sentences(random: Random, words: number): string {
  const word = () =>
    Array.from({ length: random.between(2, 4) }, () => random.pick(syllables)).join('');
  return Array.from({ length: words }, word).join(' ');
}

export interface SamplePage {
  readonly path: string;
  readonly title: string;
  readonly language: string;
  readonly words: number;
  readonly links: readonly string[];
  readonly head?: string;
}

/** A page without errors, whose text depends on its path alone. */
export function samplePage(page: SamplePage): string {
  const { path, title, language, words, links, head = '' } = page;
  const random = seeded(path);
  const anchors = links.map((to) => `<li><a href="${to}">About ${nameOf(to)}</a></li>`);
  const text = Array.from(
    { length: Math.ceil(words / 60) },
    () => `<p>${sentences(random, 60)}.</p>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${title}: ${sentences(random, 12)}.">
${head}</head>
<body><main><h1>${title}</h1>
${text.join('\n')}
<ul>${anchors.join('\n')}</ul></main></body></html>
`;
}

const nameOf = (path: string) => path.split('/').filter(Boolean).join(' ') || 'home';

/**
 * Two languages with sections and articles. Each page links to the home page and all sections of its language, to the
 * neighbors in its section, and to some articles of others; each article has details that only it and one neighbor link
 * to. Both languages name each other, and each page names itself as canonical.
 * @returns the folder
 */
export function writeDiffSample(folder: string): string {
  const random = seeded('diff');
  const files: Record<string, string> = {};
  const paths: string[] = [];
  const canonicalOf = (path: string) => `<link rel="canonical" href="${sampleOrigin}${path}">`;
  const add = (path: string, language: string, title: string, links: string[], head = '') => {
    files[path.endsWith('/') ? `${path.slice(1)}index.html` : `${path.slice(1)}.html`] = samplePage(
      {
        ...{ path, language, title, words: 180, links, head: head || canonicalOf(path) },
      },
    );
    if (head === '') paths.push(path);
  };
  for (const language of languages) {
    const home = homeOf(language);
    const menu = [home, ...sections.map((section) => `/${language}/${section}/`)];
    const addTranslated = (path: string, title: string, links: string[]) => {
      add(path, language, title, links, canonicalOf(path) + alternates(path));
      paths.push(path);
    };
    addTranslated(home, `Home in ${language}`, [...menu, '/en/frost/', '/de/', '/archive', '/']);
    for (const section of sections) {
      const articlesOf = (name: string) =>
        Array.from({ length: articles }, (_, index) => `/${language}/${name}/${name}-${index + 1}`);
      const all = articlesOf(section);
      addTranslated(`/${language}/${section}/`, `${section} in ${language}`, [...menu, ...all]);
      for (const [index, path] of all.entries()) {
        const at = (step: number) => all[(index + step + articles) % articles] ?? home;
        const others = Array.from({ length: 4 }, () =>
          random.pick(articlesOf(random.pick(sections))),
        );
        const detail = `${path}-details`;
        addTranslated(path, `${section} ${index + 1} in ${language}`, [
          ...new Set([...menu, at(1), at(-1), ...others.filter((each) => each !== path), detail]),
          `${at(-1)}-details`,
        ]);
        add(detail, language, `Details of ${section} ${index + 1}, ${language}`, [...menu, path]);
      }
    }
  }
  const twins = legacy.map((index) => `/print/${index}`);
  for (const [index, path] of twins.entries()) {
    const twin = `/en/garden/garden-${index + 1}`;
    add(path, 'en', `To print, ${index}`, ['/', twin], canonicalOf(twin));
  }
  const stray = legacy.map((index) => `/stray/${index}`);
  for (const path of stray) {
    add(path, 'en', `Stray page ${path}`, ['/'], canonicalOf(path.replace('stray', 'strays')));
  }
  const hidden = legacy.map((index) => `/private/${index}`);
  const noindex = '<meta name="robots" content="noindex">';
  for (const path of hidden) add(path, 'en', `Private ${path}`, ['/'], noindex);
  const broken = legacy.map((index) => `/missing/${index}`);
  add('/archive', 'en', 'Archive of everything', ['/', ...twins, ...hidden, ...stray, ...broken]);
  const missing = { path: '/404', title: 'Not found', language: 'en', words: 20 };
  writeFiles(folder, {
    ...files,
    '404.html': samplePage({ ...missing, links: ['/'], head: noindex }),
    _redirects: legacy.map((index) => `/old/${index} /en/clay/clay-${index + 5} 301\n`).join(''),
    'robots.txt': `User-agent: *\nDisallow: /nothing\n\nSitemap: ${sampleOrigin}/sitemap.xml\n`,
    'sitemap.xml': sitemapOf(paths),
  });
  return folder;
}

const homeOf = (language: string) => (language === 'en' ? '/' : `/${language}/`);

function alternates(path: string): string {
  const rest = path.replace(/^\/(?:en|de)\//, '');
  const links = languages.map((code) => {
    const to = path === '/' || path === '/de/' ? homeOf(code) : `/${code}/${rest}`;
    return `<link rel="alternate" hreflang="${code}" href="${sampleOrigin}${to}">`;
  });
  return links.join('');
}

const sitemapOf = (paths: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<url><loc>${sampleOrigin}${path}</loc></url>`).join('\n')}
</urlset>
`;

/** Pages of 1,200 words and 100 links. */
export function writeLargeSite(folder: string, pages: number): string {
  const pathOf = (page: number) => `/part-${page % 50}/page-${page}`;
  const files: Record<string, string> = {};
  for (let page = 0; page < pages; page += 1) {
    const links = Array.from({ length: 99 }, (_, step) => pathOf((page * 7 + step * step) % pages));
    const path = page === 0 ? '/' : pathOf(page);
    files[page === 0 ? 'index.html' : `${path.slice(1)}.html`] = samplePage({
      ...{ path, title: `Page ${page} of the large site`, language: 'en', words: 1_200 },
      links: [pathOf((page + 1) % pages), ...links],
    });
  }
  writeFiles(folder, files);
  return folder;
}
