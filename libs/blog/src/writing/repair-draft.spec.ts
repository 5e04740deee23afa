import { runGates } from '../gates/run-gates.ts';
import { goodCandidate, goodContent } from '../testing/good-candidate.ts';
import { assemble, type Draft } from './draft.ts';
import { repairDraft } from './repair-draft.ts';

const [introduction = '', ...rest] = goodContent.split('\n\n## ');
const sections = rest.map((section) => {
  const [heading = '', ...markdown] = section.split('\n\n');
  return { heading, markdown: markdown.join('\n\n') };
});
const good: Draft = { ...goodCandidate(), introduction, sections };
const { linkExists } = goodCandidate();

const repaired = (changes: Partial<Draft>): Draft =>
  repairDraft({ ...good, ...changes }, { linkExists, spareKeywords: ['title tags'] });
const withLine = (line: string): string =>
  repaired({ introduction: `${introduction}\n\n${line}` }).introduction.slice(introduction.length);
const findingsIn = (draft: Draft) =>
  runGates(goodCandidate({ ...draft, content: assemble(draft) })).map(({ detail }) => detail);

describe(repairDraft, () => {
  it('does not change a good post', () => {
    expect(assemble(repaired({}))).toBe(assemble(good));
    expect(findingsIn(repaired({}))).toEqual([]);
  });

  it.each([
    ['A [dead](/no-such-page) link.', 'A dead link.'],
    ['A [live](/seo-audit) link.', 'A [live](/seo-audit) link.'],
    ['A [script](javascript:alert(1)) link.', 'A script link.'],
    ['A ![picture](http://169.254.169.254/x) gone.', 'A  gone.'],
    ['A <b onclick="x()">bold</b> word.', 'A bold word.'],
    ['Keep `<b>` as code.', 'Keep `<b>` as code.'],
    ['<script>\nalert(1)\n</script>Fine.', 'Fine.'],
    ['Stay. As an AI, I cannot. Stay too.', 'Stay. Stay too.'],
    ['Stay. Studies show that this is so.', 'Stay.'],
    ['- Unlock the full potential of lists.', ''],
  ])('turns %j into %j', (line, expected) => {
    expect(withLine(line).trim()).toBe(expected);
  });

  it.each([
    [
      'Toxic links and disavow files: planning it for a new site before launch',
      'Toxic links and disavow files: planning it for a new site',
    ],
    [
      'Noindex and robots meta tags: how to explain it to people who decide on budgets',
      'Noindex and robots meta tags: how to explain it to people',
    ],
  ])('never ends a title in the middle of a phrase: %s', (title, expected) => {
    expect(repaired({ title }).title).toBe(expected);
  });

  it('leaves a title without a fitting phrase to the gate', () => {
    const title = `${'Unbreakable '.repeat(7)}title`;
    expect(repaired({ title }).title).toBe(title);
  });

  it('cuts long texts at the end of a sentence or a word', () => {
    const draft = repaired({
      metaDescription: 'A sentence that says what the article is about. '.repeat(6),
      excerpt: 'A word and another. '.repeat(40),
    });
    expect(draft.metaDescription).toMatch(/^A sentence.*\.$/);
    expect([...draft.metaDescription].length).toBeLessThanOrEqual(160);
  });

  it('chooses three keywords that occur', () => {
    const { keywords } = repaired({ keywords: ['never there', 'page reviews', 'search results'] });
    expect(keywords).toEqual(['page reviews', 'search results', 'title tags']);
  });

  it('merges sections with the same heading, and drops empty ones and duplicate subheadings', () => {
    const [first, second] = sections;
    if (!first || !second) throw new Error('There are no sections');
    const again = {
      heading: first.heading.toUpperCase(),
      markdown: `### Deep\n\n${second.markdown.replaceAll('side', 'edge')}`,
    };
    const deep = {
      heading: 'Other',
      markdown: `### deep\n\n${second.markdown.replaceAll('side', 'flank')}`,
    };
    const draft = repaired({
      sections: [...sections, again, deep, { heading: 'Empty', markdown: '' }],
    });
    expect(draft.sections.map(({ heading }) => heading)).toEqual([
      ...sections.map(({ heading }) => heading),
      'Other',
    ]);
    expect(findingsIn(draft)).toEqual([]);
  });
});
