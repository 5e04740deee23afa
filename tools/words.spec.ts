import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');

/** Words that plain English does not use, and what it says instead. */
const unused: readonly (readonly [RegExp, string])[] = [
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\banew\b/i, 'again'],
  [/\bwhoever\b/i, 'anyone who, the person who'],
  [/\bof ours\b/i, 'our'],
  [/\b(cannot|can't|could not) be had\b/i, 'could not be fetched'],
  [/\bwas had\b/i, 'was fetched'],
  [/\bis told\b/i, 'is shown, is reported'],
  [/\bstands\b(?! (for|out)\b)/i, 'is, appears'],
  [/\bhence\b/i, 'so'],
  [/\bin vain\b/i, 'without success'],
  [/\bthis very\b/i, 'this'],
  [/\ban? fault\b/i, 'an error, an issue'],
  [/[\d}] %(?= [a-z]{2}|[.,;:)'"`]|$)/m, '45%, without a space'],
  [/\bon loopback\b/i, 'on this machine'],
  [/\bby turns\b/i, 'in turn'],
  [/\breckon(s|ed|ing)?\b/i, 'calculate'],
  [/\bcomes? to an end\b/i, 'finishes, ends'],
  [/\bas good as\b/i, 'almost'],
];

/** What has an address that is not a URL, and a heading of the specification. */
const otherAddresses =
  /\b(IP(v[46])?|e-?mail|postal|mailing|street)\s+address(es)?\b|\baddress bar\b|What the address alone shows/gi;

/** Texts of a source that people may read: literals with a space in them, parts of templates, and text in JSX. */
function textsOf(
  file: string,
  source: string,
): readonly { readonly text: string; readonly line: number }[] {
  if (!/\baddress(es)?\b/i.test(source)) return [];
  const parsed = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const texts: { text: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart());
      if (/\s/.test(node.text.trim())) texts.push({ text: node.text, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return texts;
}

/** Stop words of a language, generated code, and this list. */
const exempt = /\/generated\/|\/stop-words\/|^tools\/words\.spec\.ts$|^openapi\.json$/;

/** Specs and what only they use, elements of HTML and words of schema.org. */
const notRead = /\.spec\.tsx?$|\/testing\/|\/html-elements\.ts$|\/vocabulary-data\.ts$/;

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !exempt.test(file));

const sources = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);

describe('what people read', () => {
  it('is looked through', () => {
    expect(files.length).toBeGreaterThan(2_000);
  });

  it.each(unused)('does not say %s (but: %s)', (word) => {
    const found = sources.flatMap(([file, source]) =>
      word.test(source)
        ? source
            .split('\n')
            .flatMap((line, at) => (word.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : []))
        : [],
    );
    expect(found).toEqual([]);
  });

  it('calls a URL a URL, not an address', () => {
    const found = sources
      .filter(([file]) => /\.tsx?$/.test(file) && !notRead.test(file))
      .flatMap(([file, source]) =>
        textsOf(file, source)
          .filter(({ text }) => /\baddress(es)?\b/i.test(text.replace(otherAddresses, '')))
          .map(({ text, line }) => `${file}:${line}: ${text.trim()}`),
      );
    expect(found).toEqual([]);
  });
});
