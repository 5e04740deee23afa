import { naughtyStrings } from '../../../tools/testing/naughty-strings.ts';
import { fixtureOrigin } from './addresses.ts';
import { feedForms, signsOfScripts, watchForScripts } from './support/feed-strings.ts';
import { open } from './support/open.ts';
import { expect, test } from './support/test.ts';

const { strings, whole } = naughtyStrings();

/**
 * Types every string into every field, and submits every twenty-fifth one. Other variants of a page type every tenth.
 * `NAUGHTY_STRINGS=all` types and submits all, which takes many minutes. The controllers' specs send all strings to the
 * API.
 */
const thorough = process.env.NAUGHTY_STRINGS === 'all';
const every = thorough ? 1 : 25;
const tenth = strings.filter((_, index) => index % 10 === 0);

// The browser reports rejected calls, which most strings cause.
test.use({ tolerated: /Failed to load resource/ });

/** Pages with fields; a page whose fields depend on a choice is listed once for each choice. */
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
  '/page-speed',
  '/domain-authority',
  '/image-resizer',
] as const;

const pageOf = (address: string) => address.split('?')[0];

// Pages are independent and slow, so they run in parallel.
test.describe.configure({ mode: 'parallel' });

for (const [index, address] of addresses.entries()) {
  const name = address.replace(/=http.*/, '');
  const seen = addresses.slice(0, index).some((other) => pageOf(other) === pageOf(address));
  const fed = seen && !thorough ? tenth : strings;
  test(`${fed.length} strings in each text field of ${name} stay text`, async ({ page }) => {
    test.setTimeout(thorough ? 900_000 : 300_000);
    test.info().annotations.push({
      type: 'strings',
      description: whole ? 'the whole list' : 'the few of the project: the shared list is absent',
    });
    await watchForScripts(page);
    await open(page, address);
    const feedings = await feedForms(page, fed, {
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
