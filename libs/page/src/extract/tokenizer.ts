import { decodeAttribute } from './entities.ts';
import { pageLimits } from './limits.ts';

/** One start tag. The tokenizer reuses a single instance: read it before the next token, never keep it. */
export class Tag {
  name = '';
  /** Offset of `<`. */
  start = 0;
  /** Offset after `>`. */
  end = 0;
  selfClosing = false;
  count = 0;
  readonly names: string[] = [];
  readonly valueStarts: number[] = [];
  readonly valueEnds: number[] = [];
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  reset(start: number): void {
    this.start = start;
    this.selfClosing = false;
    this.count = 0;
  }

  /** @returns whether there was space left */
  add(name: string, valueStart: number, valueEnd: number): boolean {
    if (this.count === pageLimits.attributesPerElement) return false;
    this.names[this.count] = name;
    this.valueStarts[this.count] = valueStart;
    this.valueEnds[this.count] = valueEnd;
    this.count += 1;
    return true;
  }

  has(name: string): boolean {
    for (let i = 0; i < this.count; i += 1) if (this.names[i] === name) return true;
    return false;
  }

  /** The decoded value as written, empty for an attribute without one; `null` when absent. The first of two equal names counts. */
  get(name: string): string | null {
    for (let i = 0; i < this.count; i += 1) {
      if (this.names[i] === name) return this.valueAt(i);
    }
    return null;
  }

  /** Whether a value is longer than the stored part. */
  isCut(name: string): boolean {
    const at = this.names.indexOf(name);
    const length = (this.valueEnds[at] ?? 0) - (this.valueStarts[at] ?? 0);
    return at >= 0 && at < this.count && length > pageLimits.attributeLength;
  }

  valueAt(index: number): string {
    const start = this.valueStarts[index] ?? 0;
    const end = Math.min(this.valueEnds[index] ?? 0, start + pageLimits.attributeLength);
    return decodeAttribute(this.source.slice(start, end));
  }
}

/** How to read the characters after a start tag. */
export type ContentMode = 'data' | 'rcdata' | 'rawtext' | 'script' | 'plaintext';

export interface TokenSink {
  /** @returns how to read what follows, or `stop` to leave the rest unread */
  startTag(tag: Tag): ContentMode | 'stop';
  endTag(name: string, start: number, end: number): void;
  /** Characters between tags, with undecoded references. */
  text(start: number, end: number): void;
  /** The whole content of the element just opened in a mode other than `data`; `decode` for rcdata. */
  rawText(start: number, end: number, decode: boolean): void;
  doctype(value: string): void;
  /** `<![CDATA[` is markup in SVG and MathML, a comment elsewhere. */
  inForeignContent(): boolean;
  attributesDropped(): void;
}

const isSpace = (c: number): boolean =>
  c === 0x20 || c === 0x0a || c === 0x09 || c === 0x0d || c === 0x0c;
const isLetter = (c: number): boolean => (c | 0x20) >= 0x61 && (c | 0x20) <= 0x7a;
const endsTagName = (c: number): boolean => isSpace(c) || c === 0x2f || c === 0x3e;

const commentEnd = /--!?>/g;
const scriptMarks = /<!--|-->|<\/?script(?=[\t\n\f\r />])/gi;
const upperCase = /[A-Z]/;
const lower = (name: string): string => (upperCase.test(name) ? name.toLowerCase() : name);

/**
 * Splits HTML into tags and texts as the standard's tokenizer does (§13.2.5), in one pass and in linear time. Other stream
 * parsers lack offsets, lazily decoded attributes, and the rules for script, raw text and `noscript`.
 */
export class HtmlTokenizer {
  private readonly source: string;
  private readonly sink: TokenSink;
  private readonly tag: Tag;

  constructor(source: string, sink: TokenSink) {
    this.source = source;
    this.sink = sink;
    this.tag = new Tag(source);
  }

  run(): void {
    const { source, sink } = this;
    const length = source.length;
    let position = 0;
    let search = 0;
    while (position < length) {
      const open = source.indexOf('<', search);
      if (open < 0 || open + 1 >= length) {
        sink.text(position, length);
        return;
      }
      const next = source.charCodeAt(open + 1);
      const letter = isLetter(next);
      const marker = next === 0x2f || next === 0x21 || next === 0x3f;
      if (!letter && (!marker || (next === 0x2f && open + 2 >= length))) {
        search = open + 1;
        continue;
      }
      if (open > position) sink.text(position, open);
      if (letter) position = this.startTag(open);
      else if (next === 0x2f) position = this.endTag(open);
      else if (next === 0x21) position = this.declaration(open);
      else position = this.after('>', open + 2);
      search = position;
    }
  }

  /** The offset after the next `mark`, or the end if the construct is not closed. */
  private after(mark: string, from: number): number {
    const found = this.source.indexOf(mark, from);
    return found < 0 ? this.source.length : found + mark.length;
  }

  private startTag(open: number): number {
    const { tag, source, sink } = this;
    const end = this.readTag(open, open + 1, true);
    if (end < 0) return source.length;
    const mode = sink.startTag(tag);
    if (mode === 'stop') return source.length;
    return mode === 'data' ? end : this.rawContent(tag.name, end, mode);
  }

  private endTag(open: number): number {
    const next = this.source.charCodeAt(open + 2);
    if (!isLetter(next)) return this.after('>', open + 2);
    const end = this.readTag(open, open + 2, false);
    if (end < 0) return this.source.length;
    this.sink.endTag(this.tag.name, open, end);
    return end;
  }

  /** @returns the offset after `>`, or -1 when the document ends inside the tag, which is then ignored */
  private readTag(open: number, nameStart: number, keepAttributes: boolean): number {
    const { source, tag } = this;
    const length = source.length;
    let at = nameStart + 1;
    while (at < length && !endsTagName(source.charCodeAt(at))) at += 1;
    tag.reset(open);
    tag.name = lower(source.slice(nameStart, at));
    let dropped = false;
    while (at < length) {
      const c = source.charCodeAt(at);
      if (c === 0x3e) {
        tag.end = at + 1;
        if (dropped) this.sink.attributesDropped();
        return at + 1;
      }
      if (c === 0x2f) {
        at += 1;
        if (source.charCodeAt(at) === 0x3e) tag.selfClosing = true;
        continue;
      }
      if (isSpace(c)) {
        at += 1;
        continue;
      }
      const attributeStart = at;
      // A leading equals sign is part of the name.
      at += 1;
      while (at < length) {
        const n = source.charCodeAt(at);
        if (n === 0x3d || endsTagName(n)) break;
        at += 1;
      }
      const attributeEnd = at;
      while (at < length && isSpace(source.charCodeAt(at))) at += 1;
      let valueStart = attributeEnd;
      let valueEnd = attributeEnd;
      if (source.charCodeAt(at) === 0x3d) {
        at += 1;
        while (at < length && isSpace(source.charCodeAt(at))) at += 1;
        const quote = source.charCodeAt(at);
        if (quote === 0x22 || quote === 0x27) {
          valueStart = at + 1;
          valueEnd = source.indexOf(quote === 0x22 ? '"' : "'", valueStart);
          if (valueEnd < 0) return -1;
          at = valueEnd + 1;
        } else {
          valueStart = at;
          while (at < length) {
            const v = source.charCodeAt(at);
            if (v === 0x3e || isSpace(v)) break;
            at += 1;
          }
          valueEnd = at;
        }
      }
      if (keepAttributes && !dropped) {
        dropped = !tag.add(lower(source.slice(attributeStart, attributeEnd)), valueStart, valueEnd);
      }
    }
    return -1;
  }

  private declaration(open: number): number {
    const { source, sink } = this;
    const at = open + 2;
    if (source.startsWith('--', at)) {
      const body = at + 2;
      if (source.startsWith('>', body)) return body + 1;
      if (source.startsWith('->', body)) return body + 2;
      commentEnd.lastIndex = body;
      return commentEnd.test(source) ? commentEnd.lastIndex : source.length;
    }
    if (source.startsWith('[CDATA[', at) && sink.inForeignContent()) {
      const body = at + 7;
      const end = this.after(']]>', body);
      sink.text(body, source.startsWith(']]>', end - 3) ? end - 3 : end);
      return end;
    }
    const end = this.after('>', at);
    if (source.slice(at, at + 7).toLowerCase() === 'doctype') {
      sink.doctype(source.slice(at + 7, source[end - 1] === '>' ? end - 1 : end));
    }
    return end;
  }

  private rawContent(name: string, start: number, mode: ContentMode): number {
    const { source, sink } = this;
    let end = source.length;
    if (mode === 'script') end = this.scriptEnd(start);
    else if (mode !== 'plaintext') end = this.closingTag(name, start);
    sink.rawText(start, end, mode === 'rcdata');
    return end;
  }

  private closingTag(name: string, from: number): number {
    const { source } = this;
    let at = source.indexOf('</', from);
    while (at >= 0) {
      const nameEnd = at + 2 + name.length;
      if (
        endsTagName(source.charCodeAt(nameEnd)) &&
        source.slice(at + 2, nameEnd).toLowerCase() === name
      ) {
        return at;
      }
      at = source.indexOf('</', at + 2);
    }
    return source.length;
  }

  /** Scripts may contain `<!-- <script> … </script> -->`, whose inner end tag does not count (§13.2.5.15 to 31). */
  private scriptEnd(from: number): number {
    const { source } = this;
    let escaped = false;
    let nested = false;
    scriptMarks.lastIndex = from;
    for (let match = scriptMarks.exec(source); match; match = scriptMarks.exec(source)) {
      const mark = match[0];
      if (mark === '<!--') {
        if (!escaped) {
          escaped = true;
          // `<!-->` closes itself.
          scriptMarks.lastIndex -= 2;
        }
      } else if (mark === '-->') {
        escaped = false;
        nested = false;
      } else if (mark.startsWith('</')) {
        if (!nested) return match.index;
        nested = false;
      } else if (escaped) {
        nested = true;
      }
    }
    return source.length;
  }
}
