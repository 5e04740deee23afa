import { capitalized } from '../text/index.ts';
import {
  type Directive,
  EXTENSIONS,
  type FieldKind,
  readDirective,
  recognizeField,
  suggestField,
} from './fields.ts';
import type {
  RobotsExtension,
  RobotsFile,
  RobotsFinding,
  RobotsFindingCode,
  RobotsRule,
} from './types.ts';

/**
 * Maximum bytes of UTF-8 to read; the rest is ignored (RFC 9309 §2.5 requires at least 500 KiB, Google reads exactly
 * that).
 */
export const MAX_ROBOTS_BYTES = 500 * 1024;

/**
 * Maximum characters to read per line, as in Google's open-source parser (8 times 2,083, the longest URL of an old
 * browser).
 */
const MAX_LINE_LENGTH = 2083 * 8 - 1;

/** Maximum findings per file, so that an invalid file cannot fill a report. */
export const MAX_FINDINGS = 500;

/** Maximum characters of a line that a finding quotes. */
const MAX_EXCERPT = 200;

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

const SEVERITY = {
  'not-a-rule': 'error',
  'unknown-field': 'warning',
  'misspelled-field': 'warning',
  'rule-before-group': 'error',
  'pattern-without-slash': 'warning',
  'relative-sitemap': 'error',
  'empty-agent': 'error',
  'too-large': 'error',
  'looks-like-html': 'error',
  'not-supported': 'info',
} as const satisfies Record<RobotsFindingCode, RobotsFinding['severity']>;

/** Collects the problems of a file, at most {@link MAX_FINDINGS}. */
class Findings {
  readonly list: RobotsFinding[] = [];

  add(code: RobotsFindingCode, line: number, text: string, message: string): void {
    if (this.list.length >= MAX_FINDINGS) return;
    this.list.push({ code, severity: SEVERITY[code], line, excerpt: excerptOf(text), message });
  }
}

/** The start of a line, with control characters and lone surrogates replaced by U+FFFD. */
function excerptOf(text: string): string {
  return text
    .slice(0, MAX_EXCERPT)
    .toWellFormed()
    .replace(/\p{Cc}/gu, (character) => (character === '\t' ? ' ' : '\ufffd'));
}

/** The lines of a robots.txt up to the size limit. */
interface RobotsLines {
  readonly lines: readonly string[];
  /** Size of the whole text in bytes of UTF-8. */
  readonly bytes: number;
  /**
   * 1-based line in which the size limit was reached, otherwise `null`. That line and all later ones are not in
   * `lines`.
   */
  readonly cutAtLine: number | null;
}

/** A byte order mark, or the decoded start of one (Google's parser skips a partial mark too). */
const BYTE_ORDER_MARK = /^(?:\ufeff|\ufffd{1,2})/;

/**
 * Splits at LF, CR and CRLF, removes a leading byte order mark, and stops at {@link MAX_ROBOTS_BYTES}.
 * A line that the limit cuts in two is dropped: half of `Disallow: /private` would forbid the whole site.
 */
function readLines(text: string): RobotsLines {
  const { bytes, end } = measure(text);
  const start = BYTE_ORDER_MARK.exec(text)?.[0].length ?? 0;
  const lines = text.slice(start, end).split(/\r\n|\r|\n/);
  if (end === text.length) return { lines, bytes, cutAtLine: null };
  const cutAtLine = lines.length;
  lines.pop();
  return { lines, bytes, cutAtLine };
}

/** Bytes of the whole text, and the index of the first character that does not fit the limit. */
function measure(text: string): { bytes: number; end: number } {
  let bytes = 0;
  let end = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    let size = 3;
    if (unit < 0x80) size = 1;
    else if (unit < 0x800) size = 2;
    else if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(index + 1))) {
      size = 4;
    }
    if (end === text.length && bytes + size > MAX_ROBOTS_BYTES) end = index;
    bytes += size;
    if (size === 4) index += 1;
  }
  return { bytes, end };
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;
