import { type SchemaReport, schemaTypes, textFields } from '@plumbline/tools/schema-markup';
import { naughtyStrings } from '../../../../tools/testing/naughty-strings.ts';
import { patientWorkers } from '../testing/patient-workers.ts';
import { generateSchemaMarkup } from './generate-schema-markup.ts';

const faq = { type: 'FAQ', name: 'Spades', description: 'Questions.' };
const [open, close] = ['<script type="application/ld+json">\n', '</script>'];

describe(generateSchemaMarkup, () => {
  const workers = patientWorkers();
  afterAll(() => workers.close());

  /** The report; its markup is one script that nothing in it can end, with the object in it. */
  async function generate(...[form]: Parameters<ReturnType<typeof generateSchemaMarkup>>) {
    const bytes = await generateSchemaMarkup({ workers })(form);
    const report = JSON.parse(new TextDecoder().decode(bytes)) as SchemaReport;
    const { schemaMarkup } = report;
    expect(schemaMarkup.startsWith(open) && schemaMarkup.endsWith(close)).toBe(true);
    const json = schemaMarkup.slice(open.length, -close.length);
    // Millions of characters are too many for one expression.
    expect(json.search(/[<>&]/)).toBe(-1);
    expect(JSON.parse(json)).toEqual(report.jsonLd);
    return report;
  }

  it('writes a form, with its issues', async () => {
    const { jsonLd, findings, richResults } = await generate({
      type: 'Product',
      name: 'Ash spade',
      description: 'A spade.',
      price: '39.00',
    });
    expect(jsonLd).toMatchObject({ '@type': 'Product', offers: { price: '39.00' } });
    expect(findings[0]).toMatchObject({ kind: 'missing-required', level: 'error' });
    expect(richResults.map(({ name }) => name)).toEqual(['Product snippet', 'Merchant listing']);
  });

  it('writes the longest form', async () => {
    const question = { question: '<'.repeat(1_000), answer: '&😀'.repeat(1_666) };
    const { jsonLd } = await generate({
      ...faq,
      questions: Array.from({ length: 100 }, () => question),
    });
    const acceptedAnswer = { '@type': 'Answer', text: question.answer };
    expect(jsonLd['mainEntity']).toEqual(
      Array(100).fill({ '@type': 'Question', name: question.question, acceptedAnswer }),
    );
  });

  describe('with strings that have broken programs before', () => {
    const { strings } = naughtyStrings();

    it('writes them as questions', async () => {
      const some = strings.filter(({ length }) => length <= 1_000);
      const { jsonLd } = await generate({
        ...faq,
        questions: some.map((text) => ({ question: text, answer: text })),
      });
      const texts = some.map((text) => text.trim()).filter((text) => text !== '');
      expect((jsonLd['mainEntity'] as { name: string }[]).map(({ name }) => name)).toEqual(texts);
    });

    it.each(schemaTypes)('writes them in every field of a %s', async (type) => {
      const texts = strings.filter((text) => text.trim() !== '' && text.length <= 300);
      const at = (index: number): string => texts[(index * 7) % texts.length] ?? '';
      const fields = Object.fromEntries(textFields.map((field, index) => [field, at(index)]));
      const { jsonLd } = await generate({ ...fields, type });
      expect(jsonLd).toMatchObject({ name: at(textFields.indexOf('name')).trim() });
    });
  });
});
