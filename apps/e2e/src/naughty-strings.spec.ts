import { naughtyStrings } from '../../../tools/testing/naughty-strings.ts';
import { fixtureOrigin } from './addresses.ts';
import { feedForms, signsOfScripts, watchForScripts } from './support/feed-strings.ts';
import { open } from './support/open.ts';
import { expect, test } from './support/test.ts';

const { strings, whole } = naughtyStrings();

/**
 * Every string is typed into every field here, and every tenth submitted. `NAUGHTY_STRINGS=all` submits each, which
 * takes many minutes; that the calls themselves take each is what the specs of the controllers say.
 */
const every = process.env.NAUGHTY_STRINGS === 'all' ? 1 : 10;

// Refusals are what most of these deserve, and a browser reports each.
test.use({ tolerated: /Failed to load resource/ });

/** Where the fields are: a page whose fields change with a choice stands here once for each. */
const addresses = [
  '/meta-generator',
  '/keyword-checker',
  `/keyword-checker?url=${encodeURIComponent(`${fixtureOrigin}/care`)}`,
  '/serp-preview',
  '/seo-audit',
  '/robots-generator',
  '/sitemap-generator',
  '/schema-markup?type=Article',
  '/schema-markup?type=Product',
  '/schema-markup?type=LocalBusiness',
  '/schema-markup?type=Recipe',
  '/schema-markup?type=Review',
  '/schema-markup?type=FAQ',
  '/schema-markup?type=Event',
  '/schema-markup?type=Organization',
  '/meta-tags-analyzer',
  '/url-analyzer',
  '/image-resizer',
] as const;

for (const address of addresses) {
  const name = address.replace(/=http.*/, '');
  test(`${strings.length} strings in each text field of ${name} stay text`, async ({ page }) => {
    test.setTimeout(300_000);
    test.info().annotations.push({
      type: 'strings',
      description: whole ? 'the whole list' : 'the few of the project: the shared list is absent',
    });
    await watchForScripts(page);
    await open(page, address);
    const feedings = await feedForms(page, strings, {
      address: `${fixtureOrigin}/care`,
      every,
    });
    for (const { form, fields, submitted } of feedings) {
      console.log(`naughty strings: ${name}, ${form}: ${fields} fields, ${submitted} submissions`);
    }
    expect(await signsOfScripts(page)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
