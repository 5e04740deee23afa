import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');
const glossary = 'docs/glossary.md';

/** Words and phrases that read like a translation, and what to write instead. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\banew\b/i, 'again'],
  [/\bwho(m)?ever\b/i, 'anyone who, the person who'],
  [/\bof ours\b/i, 'our'],
  [/\b(be|been|was|were|is|are) had\b/i, 'fetched, available, found'],
  [/\bis told\b/i, 'is shown, is reported'],
  [
    /\bstands? (in|at|on|beside|there|before|where|more|between|alone|above|below|twice|once|behind|apart|under|first|last|as|instead)\b/i,
    'is, appears',
  ],
  [/\bstands\b(?! (for|out)\b)/i, 'is, appears'],
  [/\b(goes|going) on\b/i, 'continues, is running'],
  [/\blay apart\b|\blies? apart\b/i, 'varied, differ'],
  [/\bcome(s)? to an end\b/i, 'finishes, ends'],
  [/\bwhat (is|was) (told|asked|sought|had|meant to be)\b/i, 'the name of the thing'],
  [/\bwhat people had\b|\bthat (has|have) it\b/i, 'the name of the thing'],
  [/\bsuch a one\b|\b(and|or) the like\b|\bthe like of\b/i, 'such as …, and the name of the thing'],
  [/\bnothing but\b/i, 'only'],
  [/\b(is|are) of (no|one|its|a)\b/i, 'has, is'],
  [/\bends? the way\b|\bthe way of\b/i, 'how …'],
  [/\bas good as\b/i, 'almost'],
  [/\bfor (its|their) (sake|part)\b/i, 'because of it'],
  [/\bbegun\b/i, 'started'],
  [/\bhence\b|\bthereof\b|\bwhereof\b|\bthereby\b/i, 'so'],
  [/\bin vain\b/i, 'without success'],
  [/\blest\b/i, 'so that … not'],
  [/\bthis very\b/i, 'this'],
  [/\bfaults?\b(?! toleran)|\bfaulty\b/i, 'error, issue'],
  [/\bsurest\b|\bnearest in\b/i, 'most reliable, closest'],
  [/\bon loopback\b/i, 'on this machine'],
  [/\bby turns\b/i, 'in turn'],
  [/\breckon(s|ed|ing)?\b/i, 'calculate'],
  [/\bheed(s|ed|ing)?\b/i, 'follow, obey'],
  [/\bdear(er|est)\b|\bhow dear\b/i, 'more expensive, price'],
  [/[\d}] %(?= [a-z]{2}|[.,;:)'"`]|$)/m, '45%, without a space'],
  [/colour|behaviour|favour|honour|neighbour/i, 'the American spelling: color'],
  [/analys(e[rd]?|ing)\b/i, 'the American spelling: analyze'],
  [
    /(organ|normal|recogn|optim|summar|capital|initial|serial|prior|custom)is(e[rds]?|ing|ation|able)\b/i,
    'the American spelling: normalize',
  ],
  [
    /\b(centre[ds]?|licences?|catalogues?|judgements?|fulfil|greyed|grey|misspelt|spelt|travelled|whilst|amongst)\b/i,
    'the American spelling: center',
  ],
];

/** A row of the glossary: names that texts do not use for the term, and where they mean something else. */
interface Term {
  readonly term: string;
  readonly not: RegExp;
  readonly fine: readonly RegExp[];
  readonly folders: readonly string[];
}

const list = (cell: string): string[] => cell.split(',').map((item) => item.trim());
const asWords = (phrase: string): string =>
  phrase.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/[’']/g, "[’']");

const terms: readonly Term[] = readFileSync(join(root, glossary), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, term = '', , not = '']) => term !== 'Term' && /^\w/.test(not))
  .map(([, term = '', , not = '', fine = '']) => ({
    term,
    not: new RegExp(String.raw`\b(${list(not).map(asWords).join('|')})(e?s)?\b`, 'i'),
    fine: list(fine)
      .filter((item) => /^\w/.test(item))
      .map((item) => new RegExp(String.raw`\b${asWords(item)}(e?s)?\b`, 'gi')),
    folders: list(fine).flatMap((item) => /^`(.+\/)`$/.exec(item)?.[1] ?? []),
  }));

interface Text {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Stop words of a language, generated code, lists of domains and terms, and this list. */
const exempt =
  /\/generated\/|\/stop-word-lists\.ts$|\/vocabulary-data\.ts$|\/starter-\w+\.ts$|^tools\/prose\.spec\.ts$/;

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && file !== glossary && !exempt.test(file))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));

/** Specs and what only they use, and elements of HTML. */
const notRead = /\.spec\.tsx?$|\/testing\/|\/html-elements\.ts$|^apps\/e2e\/|^tools\//;

/** Texts of a source that people may read: literals with a space in them, templates, and text in JSX. */
function textsOf(file: string, source: string): Text[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const texts: Text[] = [];
  const add = (node: ts.Node, text: string): void => {
    if (!/\s/.test(text.trim())) return;
    const { line } = parsed.getLineAndCharacterOfPosition(node.getStart());
    texts.push({ file, line: line + 1, text: text.replace(/\s+/g, ' ').trim() });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(({ literal }) => `…${literal.text}`);
      add(node, node.head.text + spans.join(''));
    } else if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) add(node, node.text);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return texts;
}

/** Code in a Markdown text has its own names, and bold words are words. */
const proseOf = (file: string, line: string): string =>
  file.endsWith('.md') ? line.replace(/`[^`]*`/g, '…').replaceAll('**', '') : line;

const linesOf = ({ file, source }: { readonly file: string; readonly source: string }): Text[] =>
  source.split('\n').map((line, at) => ({ file, line: at + 1, text: proseOf(file, line) }));

const inCode = sources
  .filter(({ file }) => /\.tsx?$/.test(file) && !notRead.test(file))
  .flatMap(({ file, source }) => textsOf(file, source));

const contract: readonly Text[] = linesOf({
  file: 'openapi.json',
  source: readFileSync(join(root, 'openapi.json'), 'utf8'),
}).filter(({ text }) => /"(title|summary|description)": "/.test(text));

const everyLine = [...sources.flatMap(linesOf), ...contract];
const read = [
  ...inCode,
  ...sources.filter(({ file }) => file.endsWith('.md')).flatMap(linesOf),
  ...contract,
];

const allowance = /prose: allow "([^"]+)": \S+ \S+/;
const bySource = new Map(sources.map(({ file, source }) => [file, source.split('\n')]));
const used = new Set<string>();

/** Whether the word is allowed on its line or the line before, with a reason. */
function isAllowed({ file, line }: Text, word: string): boolean {
  return [line, line - 1].some((at) => {
    const allowed = allowance.exec(bySource.get(file)?.[at - 1] ?? '')?.[1];
    if (allowed?.toLowerCase() !== word.toLowerCase()) return false;
    used.add(`${file}:${at}`);
    return true;
  });
}

const finding = ({ file, line, text }: Text, word: string, better: string): string =>
  `${file}:${line}: “${word}” (better: ${better}): ${text.trim().slice(0, 160)}`;

describe('what people read', () => {
  it('is looked through', () => {
    expect(sources.length).toBeGreaterThan(2_000);
    expect(inCode.length).toBeGreaterThan(5_000);
    expect(contract.length).toBeGreaterThan(1_000);
    expect(terms.length).toBeGreaterThan(15);
  });

  it('has no words that read like a translation', () => {
    const found = phrases.flatMap(([phrase, better]) =>
      everyLine.flatMap((text) => {
        const word = phrase.exec(text.text)?.[0];
        return word === undefined || allowance.test(text.text) || isAllowed(text, word)
          ? []
          : [finding(text, word, better)];
      }),
    );
    expect(found).toEqual([]);
  });

  it('has one name for each thing', () => {
    const found = terms.flatMap(({ term, not, fine, folders }) =>
      read.flatMap((text) => {
        if (folders.some((folder) => text.file.startsWith(folder))) return [];
        const rest = fine.reduce((left, phrase) => left.replace(phrase, ''), text.text);
        const word = not.exec(rest)?.[0];
        return word === undefined || isAllowed(text, word) ? [] : [finding(text, word, term)];
      }),
    );
    expect(found).toEqual([]);
  });

  it('has no sentence over 25 words in the interface', () => {
    const found = inCode
      .filter(({ file }) => /^(apps\/web|libs\/ui|libs\/tools)\//.test(file))
      .flatMap((text) =>
        text.text
          .split(/(?<=[.!?:;])\s+/)
          .filter((sentence) => /^[A-Z]/.test(sentence) && sentence.split(/\s+/).length > 25)
          .map((sentence) =>
            finding(text, `${sentence.split(/\s+/).length} words`, 'two sentences'),
          ),
      );
    expect(found).toEqual([]);
  });

  it('has no allowance that nothing needs', () => {
    const unused = sources
      .flatMap(linesOf)
      .filter(({ text }) => allowance.test(text))
      .filter(({ file, line }) => !used.has(`${file}:${line}`))
      .map(({ file, line, text }) => `${file}:${line}: ${text.trim()}`);
    expect(unused).toEqual([]);
  });
});
