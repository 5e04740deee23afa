import { SaxesParser } from 'saxes';
import { type Findings, quote } from './sitemap-file.ts';
import { MAX_DEPTH, USUAL_PREFIXES } from './protocol.ts';
import type { Element, ElementReader } from './sitemap-reader.ts';

/** Number of characters passed to the parser at once. */
const CHUNK = 65_536;

/** Maximum characters kept of one element's text: far more than the longest URL that the protocol allows. */
const MAX_TEXT = 8192;

/** Thrown by handlers to stop the parser; caught in this file. */
class Stop extends Error {}

/** Result of reading. */
export interface XmlOutcome {
  readonly sawRoot: boolean;
  /** Reading stopped at a limit, not at the end of the file or at an error. */
  readonly bounded: boolean;
}

/**
 * Reads XML with namespaces and passes each element on. Stops at the first error, which becomes a finding with its
 * position. Decodes XML's five entities and numeric ones. A DOCTYPE is reported; its entities are neither expanded nor
 * fetched.
 * @param readerFor picks the reader by the root element; `null` stops reading
 * @param linesBefore number of lines removed before the text, for correct line numbers
 */
export function readXml(
  text: string,
  findings: Findings,
  readerFor: (root: Element) => ElementReader | null,
  linesBefore = 0,
): XmlOutcome {
  const parser = new SaxesParser({
    xmlns: true,
    resolvePrefix: (prefix: string) => usualNamespace(prefix),
  });
  const open: Element[] = [];
  const texts: string[] = [];
  const unbound = new Set<string>();
  let reader: ElementReader | null = null;
  let sawRoot = false;
  let bounded = false;
  let startLine = 1;

  const lineNow = () => parser.line + linesBefore;

  function usualNamespace(prefix: string): string {
    if (prefix === '') return '';
    if (!unbound.has(prefix) && unbound.size < 20) {
      unbound.add(prefix);
      findings.error(
        'wrong-namespace',
        lineNow(),
        `The prefix ${quote(prefix)} is used without xmlns:${prefix.slice(0, 40)}="…" on the root element.`,
      );
    }
    return USUAL_PREFIXES.get(prefix) ?? `unbound:${prefix}`;
  }

  parser.on('error', (error) => {
    const ampersand = bareAmpersand(text.slice(0, parser.position));
    if (ampersand === null) {
      findings.error(
        'not-xml',
        lineNow(),
        `Line ${String(lineNow())}, column ${String(parser.column)}: ${plain(error.message)}. Crawlers stop reading here.`,
      );
    } else {
      const before = text.slice(0, ampersand).split('\n');
      const line = before.length + linesBefore;
      findings.error(
        'not-xml',
        line,
        `Line ${String(line)}, column ${String((before.at(-1)?.length ?? 0) + 1)}: an unescaped &. Write &amp; instead. Crawlers stop reading here.`,
      );
    }
    throw new Stop();
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(encoding)) {
      findings.error(
        'not-utf8',
        1,
        `The file declares the encoding ${quote(encoding)}, but a sitemap must be UTF-8.`,
      );
    }
  });
  parser.on('doctype', () => {
    findings.warn(
      'doctype',
      lineNow(),
      'A sitemap needs no DOCTYPE, and we ignore its declarations. Remove it.',
    );
  });
  parser.on('opentagstart', () => {
    startLine = lineNow();
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const parent = open.at(-1);
    const element: Element = {
      local,
      uri,
      line: startLine,
      attributes: new Map(
        Object.values(attributes).map((attribute) => [attribute.name, attribute.value]),
      ),
      parent: parent ? { local: parent.local, uri: parent.uri } : null,
    };
    if (!sawRoot) {
      sawRoot = true;
      reader = readerFor(element);
      if (!reader) throw new Stop();
    }
    if (open.length >= MAX_DEPTH) {
      bounded = true;
      findings.error(
        'unknown-element',
        startLine,
        `Elements are nested more than ${String(MAX_DEPTH)} levels deep here. No sitemap is, so we stopped reading.`,
      );
      throw new Stop();
    }
    open.push(element);
    texts.push('');
    reader?.open(element);
  });
  const take = (part: string) => {
    const last = texts.length - 1;
    const soFar = texts[last];
    if (soFar !== undefined && soFar.length < MAX_TEXT) {
      texts[last] = (soFar + part).trimStart().slice(0, MAX_TEXT);
    }
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    const element = open.pop();
    const content = texts.pop() ?? '';
    if (element) reader?.close(element, content.trim());
  });

  // The parser throws a RangeError on a lone surrogate at the end.
  const whole = text.toWellFormed();
  try {
    for (let at = 0; at < whole.length; at += CHUNK) parser.write(whole.slice(at, at + CHUNK));
    parser.close();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  return { sawRoot, bounded };
}

const CDATA_COMMENT_OR_BARE_AMPERSAND =
  /<!\[CDATA\[[^]*?(?:\]\]>|$)|<!--[^]*?(?:-->|$)|&(?!#?\w{1,32};)/g;

/** Position of the first `&` that starts no entity, the most common error in sitemaps; otherwise `null`. */
function bareAmpersand(text: string): number | null {
  for (const match of text.matchAll(CDATA_COMMENT_OR_BARE_AMPERSAND)) {
    if (match[0] === '&') return match.index;
  }
  return null;
}

/** The parser's message without its own position and final full stop. */
function plain(message: string): string {
  return message
    .replace(/^(?:\d+:\d+: )+/, '')
    .replace(/\.$/, '')
    .slice(0, 200);
}
