import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quickJourneys } from '../apps/e2e/src/support/tool-journeys.ts';

const root = join(import.meta.dirname, '..');

const folders = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Pages whose path is not the name of their folder. */
const otherPaths: Readonly<Record<string, string>> = {
  dashboard: '/',
  'contact-messages': '/contact/messages',
  'not-found': '/no/such/page',
  report: '/reports/',
};

const journeys = join(root, 'apps/e2e/src');
/** The source of every smoke journey, starting at its title. */
const smoke = readdirSync(journeys)
  .filter((name) => name.endsWith('.spec.ts'))
  .flatMap((name) => readFileSync(join(journeys, name), 'utf8').split(/\btest\(\s*/))
  .filter((text) => /^(['"`]).*?\1,\s*(smoke|smokeEverywhere),\s*async/.test(text));

/** Paths that smoke journeys open or reach. A journey that runs for each tool counts for all tools. */
const paths = smoke.flatMap((text) => [
  ...Array.from(text.matchAll(/['"`}](\/[\w/-]*)['"`? ]/g), ([, path]) => path),
  ...(text.startsWith('`${journey.path} ')
    ? quickJourneys.map(({ path }) => path.split('?')[0])
    : []),
]);

describe('a smoke journey', () => {
  it.each(folders('apps/web/src/tools'))('covers the tool %s', (id) => {
    expect(paths).toContain(`/${id}`);
  });

  it.each(folders('apps/web/src/pages'))('covers the page %s', (page) => {
    expect(paths).toContain(otherPaths[page] ?? `/${page}`);
  });

  it('covers the API documentation', () => {
    expect(paths).toContain('/docs');
  });
});
