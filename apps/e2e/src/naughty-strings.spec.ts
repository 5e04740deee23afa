import { naughtyStrings } from '../../../tools/testing/naughty-strings.ts';
import { fixtureOrigin } from './addresses.ts';
import { feedForms, signsOfScripts, watchForScripts } from './support/feed-strings.ts';
import { open } from './support/open.ts';
import { expect, test } from './support/test.ts';

const { strings, whole } = naughtyStrings();

/** `NAUGHTY_STRINGS=all` submits costly forms with every string, too, which takes many minutes. */
const everyCostly = process.env.NAUGHTY_STRINGS === 'all' ? 1 : 12;

// Refusals are what most of these deserve, and a browser reports each.
test.use({ tolerated: /Failed to load resource/ });

/** The tools' pages; `prepare` brings further forms into sight. */
const tools = [
  'seo-audit',
  'robots-generator',
  'sitemap-generator',
  'schema-markup',
  'image-resizer',
] as const;

for (const id of tools) {
  test(`${strings.length} strings in each text field of ${id} stay text`, async ({ page }) => {
    test.setTimeout(300_000);
    test.info().annotations.push({
      type: 'strings',
      description: whole ? 'the whole list' : 'the few of the project: the shared list is absent',
    });
    await watchForScripts(page);
    await open(page, `/${id}`);
    const feedings = await feedForms(page, strings, {
      address: `${fixtureOrigin}/care`,
      everyCostly,
    });
    for (const { form, fields, submitted } of feedings) {
      console.log(`naughty strings: ${id}, ${form}: ${fields} fields, ${submitted} submissions`);
    }
    expect(await signsOfScripts(page)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
