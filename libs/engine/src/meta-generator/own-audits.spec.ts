import { extractFacts } from '@plumbline/page/extract';
import { serpModel } from '@plumbline/seo/serp';
import { type MetaInput, renderCode, tagsOf, writeVariants } from '@plumbline/tools/meta-generator';
import { type AuditOutcome, allAudits, ruleOf } from '@plumbline/tools/seo-audit';

const url = 'https://shop.example/garden/spades';
const image = 'https://shop.example/spades.png';

const input: MetaInput = {
  websiteName: 'Spade & Son',
  pageTitle: 'How to choose garden spades',
  primaryKeyword: 'garden spades',
  description:
    'Blades, shafts and handles compared by weight, price and soil. Find out which one lasts.',
};

/** The audits of tags that need only the page. */
const judging = allAudits.filter(
  ({ category, requires }) =>
    ['metadata', 'social', 'canonicals'].includes(category) &&
    requires.every((name) => name === 'page' || name === 'exchange'),
);

/** Audits of the page's other tags, which the generator does not write. */
const ofOthers = ['charset-declared', 'favicon', 'html-lang', 'viewport-meta', 'meta-refresh'];

/** What the product's own audits say of a page that has these tags and no others. */
function outcomes(head: string): [id: string, outcome: AuditOutcome][] {
  const headers = [['content-type', 'text/html; charset=utf-8']] as const;
  const text = `<!doctype html><html lang="en"><head>${head}</head><body><h1>Garden spades</h1><p>Text.</p></body></html>`;
  const artifacts = {
    page: extractFacts({ text, finalUrl: url, headers }),
    exchange: { finalUrl: url, requestedUrl: url, status: 200, headers, redirects: [] },
  };
  return judging
    .filter(({ id }) => !ofOthers.includes(id))
    .map(({ id, audit }) => [
      id,
      (audit as unknown as (given: typeof artifacts) => AuditOutcome)(artifacts),
    ]);
}

it.each(['title', 'description'] as const)(
  'the audit holds a %s against the limits of the preview',
  (text) => {
    const { safePx, limitPx, fontPx } = serpModel.desktop[text];
    expect(ruleOf(`${text}-pixel-width`).limits).toMatchObject({
      passPx: safePx,
      failPx: limitPx,
      fontPx,
    });
  },
);

describe('the generated tags under the product’s own audits', () => {
  it.each(writeVariants(input).map((variant) => [variant.angle, variant] as const))(
    'pass: %s',
    (_, variant) => {
      const tags = tagsOf(variant, input.websiteName, { url, image });
      const results = outcomes(renderCode(tags, 'html'));
      expect(results.map(([id]) => id)).toEqual(
        expect.arrayContaining(['title-present-single', 'description-present', 'og-core']),
      );
      const flagged = results.filter(
        ([, { status }]) => status !== 'pass' && status !== 'not-applicable',
      );
      expect(flagged).toEqual([]);
    },
  );

  it('would be flagged without URL and picture', () => {
    const [variant] = writeVariants(input);
    const tags = tagsOf(variant!, input.websiteName);
    const results = new Map(outcomes(renderCode(tags, 'html')));
    expect(results.get('og-core')).toMatchObject({ status: 'warning' });
  });

  it('repeat nothing that X takes from Open Graph, as its audit advises', () => {
    const [variant] = writeVariants(input);
    const code = renderCode(tagsOf(variant!, input.websiteName, { url, image }), 'html');
    expect(code).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(code).not.toMatch(/twitter:(?:title|description|image)/);
  });
});
