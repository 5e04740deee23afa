/**
 * A generated site in a separate process, so that its work doesn't count: `pages`. Sends its port to its parent. Each page
 * has 50 KB and 400 links: 100 are the same on every page, the others lead to pages anywhere on the site.
 */
import { startSite } from '../../apps/server/src/testing/loopback-site.ts';
import { type Random, seeded } from '../testing/random.ts';

const pages = Number(process.argv[2]);
const navigationLinks = 100;
/** Of a page: each has a heading, a paragraph with links, and a list of cards. Together they have 300 links. */
const sections = { count: 10, sentences: 6, linksInText: 6, cards: 24 } as const;

const texts = [
  'A steel spade keeps its edge for years if you clean it before you put it away',
  'Most gardeners dig clay in autumn, because the frost of winter breaks it up',
  'The handle should reach your elbow when the blade touches the ground',
  'Ash is stronger than beech, but it has to be oiled once a year',
  'We weighed each tool on the same scale and measured how far the blade bends',
  'If water stays on the bed after rain, the soil below it is probably too dense',
  'Sandy ground dries out within days, so it needs more compost than clay does',
  'Some of the cheaper models came loose at the socket after a few weeks of work',
  'You can sharpen the blade with a file, always in the same direction',
  'Store the tools in a dry shed, with nothing heavy leaning against them',
  'The price says little about the quality, as our table of results shows',
  'Roots thicker than a finger are better cut with a saw than with a spade',
] as const;
const nouns = ['spade', 'handle', 'blade', 'shed', 'soil', 'frost', 'compost', 'root'] as const;
const traits = ['steel', 'narrow', 'heavy', 'wooden', 'cheap', 'oiled', 'old', 'pointed'] as const;

const nameOf = (page: number): string => {
  const { pick } = seeded(page);
  return `${pick(traits)} ${pick(nouns)} ${page}`;
};

const pathOf = (page: number): string =>
  page === 0 ? '/' : `/guide/${nameOf(page).replaceAll(' ', '-')}`;

const linkTo = (page: number, className: string): string =>
  `<a class="${className}" href="${pathOf(page)}">${nameOf(page)}</a>`;

const navigation = Array.from(
  { length: navigationLinks },
  (_, at) => `<li class="menu-item">${linkTo(at % pages, 'menu-link')}</li>`,
).join('\n');

function pageOf(page: number): string {
  const random = seeded(page);
  const { count } = sections;
  const name = nameOf(page);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A guide to the ${name}</title>
<meta name="description" content="What to know about the ${name}: tests, prices and the opinions of ${page + 100} gardeners.">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="canonical" href="${pathOf(page)}">
<link rel="stylesheet" href="/site.css"></head><body><nav><ul>${navigation}</ul></nav>
<main><h1>Guide: ${name}</h1>${Array.from({ length: count }, () => section(random)).join('\n')}</main>
<footer><p>Written by gardeners for gardeners.</p></footer></body></html>`;
}

function section(random: Random): string {
  const anyPage = () => random.between(0, pages - 1);
  const sentences = Array.from({ length: sections.sentences }, (_, at) => {
    const link = at < sections.linksInText ? `See the ${linkTo(anyPage(), 'inline')}. ` : '';
    return `${random.pick(texts)}, after ${random.between(2, 900)} hours. ${link}`;
  });
  const cards = Array.from({ length: sections.cards }, () => {
    const page = anyPage();
    return `<li class="card card--compact" data-id="${page}">${linkTo(page, 'card__link')}</li>`;
  });
  return `<h2>${random.pick(texts)}</h2><p>${sentences.join('')}</p><ul class="cards">${cards.join('\n')}</ul>`;
}

const numbers = new Map(Array.from({ length: pages }, (_, page) => [pathOf(page), page]));

const site = await startSite(({ url = '' }, response) => {
  const page = numbers.get(url);
  response.writeHead(page === undefined ? 404 : 200, {
    'content-type': 'text/html; charset=utf-8',
  });
  response.end(page === undefined ? '<!doctype html><title>Not found</title>' : pageOf(page));
});
process.on('disconnect', () => process.exit());
process.send?.({ port: site.port, paths: [...numbers.keys()] });
