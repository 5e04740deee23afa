import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as specification from '../apps/e2e/src/support/specification.ts';

const folder = join(import.meta.dirname, '../apps/e2e/src');

const journeys = readdirSync(folder)
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => ({ name, source: readFileSync(join(folder, name), 'utf8') }));

const pages: Readonly<Record<string, specification.SpecifiedPage>> = specification;

/** An entry like 'contact.toasts.sent' and its text. */
const entries = Object.entries(pages).flatMap(([page, { toasts, messages, downloads }]) =>
  Object.entries({ toasts, messages, downloads }).flatMap(([kind, texts]) =>
    Object.entries(texts ?? {}).map(([name, text]) => [`${page}.${kind}.${name}`, text] as const),
  ),
);

/** Whether a source uses an entry, by path or destructured: `const { heading } = blogPost.messages`. */
function isNamedIn(source: string, entry: string): boolean {
  const [page, kind, name] = entry.split('.');
  return (
    new RegExp(`\\b${page}\\.${kind}\\.${name}\\b`).test(source) ||
    new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\} = ${page}\\.${kind};`).test(source)
  );
}

describe('the texts of the specification', () => {
  it('include every tool and page that has some', () => {
    expect(Object.keys(pages)).toHaveLength(19);
    expect(entries.length).toBeGreaterThan(80);
  });

  it.each(entries)('%s is checked by a journey', (entry) => {
    expect(journeys.filter(({ source }) => isNamedIn(source, entry))).not.toEqual([]);
  });

  it('are not copied into journeys', () => {
    const titles = entries
      .map(([, text]) => (typeof text === 'string' ? text : text.title))
      .filter((text) => !text.includes('{') && text.includes(' '));
    const copied = journeys.flatMap(({ name, source }) =>
      titles.filter((text) => source.includes(text)).map((text) => `${name}: ${text}`),
    );
    expect([...new Set(copied)]).toEqual([]);
  });
});
