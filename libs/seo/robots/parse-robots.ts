import { capitalized } from '../text/index.ts';
import { EXTENSIONS, recognizeField, suggestField, type FieldKind } from './fields.ts';
import { Findings } from './findings.ts';
import { MAX_LINE_LENGTH } from './limits.ts';
import { readDirective, type Directive } from './read-directive.ts';
import { readLines } from './read-lines.ts';
import type { RobotsExtension, RobotsFile, RobotsRule } from './types.ts';

/**
 * Reads a robots.txt like RFC 9309 and Google's open-source parser: any line ending, a byte order mark, comments,
 * frequent misspellings and a missing colon are accepted, the last two with a finding. Never throws; reads at most 500
 * KiB.
 */
export function parseRobots(text: string): RobotsFile {
  const { lines, bytes, cutAtLine } = readLines(text);
  const reader = new Reader(looksLikeHtml(text));
  if (reader.html) {
    reader.findings.add(
      'looks-like-html',
      1,
      lines[0] ?? text.slice(0, 200),
      'This is an HTML page, not a robots.txt file. Serve plain text, or return 404 if you have no rules.',
    );
  }
  lines.forEach((line, index) => {
    reader.read(line, index + 1);
  });
  if (cutAtLine !== null) {
    reader.findings.add(
      'too-large',
      cutAtLine,
      '',
      `The file has ${bytes.toLocaleString('en')} bytes, but Google reads only the first 512,000 (500 KiB) and ignores the rest, from this line on. Shorten the file.`,
    );
  }
  const { groups, sitemaps, extensions, findings } = reader;
  return { groups, sitemaps, extensions, findings: findings.list, bytes, cutAtLine };
}

interface OpenGroup {
  readonly agents: { readonly token: string; readonly line: number }[];
  readonly rules: RobotsRule[];
}

class Reader {
  readonly groups: OpenGroup[] = [];
  readonly sitemaps: { readonly url: string; readonly line: number }[] = [];
  readonly extensions: RobotsExtension[] = [];
  readonly findings = new Findings();
  readonly html: boolean;

  constructor(html: boolean) {
    this.html = html;
  }

  read(whole: string, line: number): void {
    const text = whole.slice(0, MAX_LINE_LENGTH);
    if (whole.length > MAX_LINE_LENGTH) {
      this.findings.add(
        'too-large',
        line,
        text,
        `Google reads only the first ${MAX_LINE_LENGTH.toLocaleString('en')} characters of a line. Shorten this line.`,
      );
    }
    const directive = readDirective(text);
    if (directive === 'blank') return;
    const field = directive && recognizeField(directive.key);
    if (directive && field) {
      if (directive.colonMissing || !field.exact)
        this.reportSpelling(directive, field.kind, text, line);
      this.take(field.kind, directive.value, text, line);
    } else if (directive && isFieldName(directive.key) && !directive.colonMissing) {
      this.takeExtension(directive, text, line);
    } else if (!this.html) {
      this.findings.add(
        'not-a-rule',
        line,
        text,
        'Crawlers ignore this line. Write "field: value", for example "Disallow: /private/", or start a comment with #.',
      );
    }
  }

  private take(kind: FieldKind, value: string, text: string, line: number): void {
    switch (kind) {
      case 'user-agent':
        this.takeAgent(value, text, line);
        break;
      case 'allow':
      case 'disallow':
        this.takeRule(kind, value, text, line);
        break;
      case 'sitemap':
        this.takeSitemap(value, text, line);
        break;
    }
  }

  private takeAgent(value: string, text: string, line: number): void {
    if (value === '') {
      this.findings.add(
        'empty-agent',
        line,
        text,
        'This line names no crawler, so crawlers ignore the rules below it. Write "User-agent: *" for all crawlers.',
      );
    }
    const open = this.groups.at(-1);
    const agent = { token: withoutVersion(value), line };
    if (open && open.rules.length === 0) open.agents.push(agent);
    else this.groups.push({ agents: [agent], rules: [] });
  }

  private takeRule(kind: 'allow' | 'disallow', value: string, text: string, line: number): void {
    const open = this.groups.at(-1);
    if (!open) {
      this.findings.add(
        'rule-before-group',
        line,
        text,
        'This rule comes before any User-agent line, so crawlers ignore it. Put "User-agent: *" above it.',
      );
      return;
    }
    if (value !== '' && !/^[/*$]/.test(value)) {
      this.findings.add(
        'pattern-without-slash',
        line,
        text,
        `Paths start with a slash, so this rule matches nothing: write ${/^https?:/i.test(value) ? 'only the path, without protocol and host' : `"/${value.slice(0, 80)}"`}.`,
      );
    }
    open.rules.push({ kind, pattern: value, line });
  }

  private takeSitemap(value: string, text: string, line: number): void {
    if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) {
      this.findings.add(
        'relative-sitemap',
        line,
        text,
        'A sitemap needs its full URL, for example "Sitemap: https://www.example.com/sitemap.xml".',
      );
    }
    if (value !== '') this.sitemaps.push({ url: value, line });
  }

  private takeExtension({ key, value }: Directive, text: string, line: number): void {
    const field = key.toLowerCase();
    const note = EXTENSIONS.get(field);
    const meant = suggestField(field);
    if (note !== undefined) this.findings.add('not-supported', line, text, note);
    else if (!this.html) {
      this.findings.add(
        'unknown-field',
        line,
        text,
        meant
          ? `"${key}" is not a known field, so crawlers ignore this line. Write "${capitalized(meant)}".`
          : `"${key}" is not a known field, so crawlers ignore this line.`,
      );
    }
    const agents = this.groups.at(-1)?.agents.map(({ token }) => token) ?? [];
    this.extensions.push({ field, value, line, agents });
  }

  private reportSpelling(
    { key, colonMissing }: Directive,
    kind: FieldKind,
    text: string,
    line: number,
  ): void {
    this.findings.add(
      'misspelled-field',
      line,
      text,
      colonMissing
        ? `The colon is missing. Google accepts that, but other crawlers may not. Write "${capitalized(kind)}:".`
        : `Google reads "${key.slice(0, 40)}" as "${capitalized(kind)}", but other crawlers may ignore the line. Write "${capitalized(kind)}".`,
    );
  }
}

const isFieldName = (key: string) => /^[a-z][a-z0-9_ -]{0,39}$/i.test(key);

/** `Googlebot/2.1` is stored as `Googlebot`. */
const withoutVersion = (value: string) => value.replace(/\/.*$/s, '').trim();

/** Whether the file starts with a tag, as when an app responds to every path with its own page. */
function looksLikeHtml(text: string): boolean {
  const start = text
    .slice(0, 2000)
    .replace(/^[\ufeff\s]+/, '')
    .replace(/^(?:<!--.*?-->\s*)+/s, '');
  return /^<(?:!doctype\s+html|html|head|body|title|meta|script|div|p)\b/i.test(start);
}
