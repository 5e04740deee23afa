import sniff from 'html-encoding-sniffer';
import type { CharsetFacts, CharsetSource } from '../snapshot.ts';
import { DocumentOrder, type Position } from './document-order.ts';
import type { Frame } from './frame.ts';
import { type ContentMode, HtmlTokenizer, type Tag } from './tokenizer.ts';
import { type DocumentSink, TreeBuilder } from './tree-builder.ts';

export interface DecodedBody {
  readonly text: string;
  readonly charset: CharsetFacts;
}

const undeclared = 'undeclared';

/** How many bytes the standard searches for a declaration before it reads the page. */
const sniffedBytes = 1_024;

/** How far to search for a declaration that has no effect, because a header or a byte order mark takes precedence. */
const reportedBytes = 262_144;

/**
 * Decodes a page as browsers do (HTML standard §13.2.3.2): byte order mark, then the header's charset, which are certain.
 * What the first 1,024 bytes seem to declare is tentative, as is windows-1252 where they declare nothing: the first meta
 * element that names an encoding changes it, however late it is (§13.2.6.4.4). Documents of XML have an XML declaration,
 * or are UTF-8. Invalid bytes become U+FFFD; it never throws.
 */
export function decodeBody(body: Uint8Array, contentType: string): DecodedBody {
  const headerLabel = charsetParameter(contentType);
  const certain = certainEncoding(body, headerLabel);
  const meta = findMetaCharset(certain ? body.subarray(0, reportedBytes) : body);
  const { name, source } =
    certain ?? (isXml(contentType) ? xmlEncoding(body) : htmlEncoding(body, meta));
  const decoder = decoderFor(name);
  return {
    text: decoder ? decoder.decode(body) : replacement(body),
    charset: {
      name: decoder ? decoder.encoding : name.toLowerCase(),
      source,
      headerLabel,
      headerEncoding: encodingOf(headerLabel ?? '')?.toLowerCase() ?? null,
      metaLabel: meta?.label ?? null,
      metaEncoding: meta?.encoding?.toLowerCase() ?? null,
      metaEndByte: meta?.endByte ?? null,
    },
  };
}

interface Encoding {
  readonly name: string;
  readonly source: CharsetSource;
}

function certainEncoding(body: Uint8Array, headerLabel: string | null): Encoding | null {
  const marked = byteOrderMark(body);
  if (marked) return { name: marked, source: 'bom' };
  const named = headerLabel === null ? null : encodingOf(headerLabel);
  return named === null ? null : { name: named, source: 'header' };
}

function htmlEncoding(body: Uint8Array, meta: MetaCharset | null): Encoding {
  const prescan = sniff(body, { defaultEncoding: undeclared });
  // The only tentative encoding in which a meta element would not be found.
  if (prescan.startsWith('UTF-16')) return { name: prescan, source: 'xml' };
  const xml = Buffer.from(body.subarray(0, 5)).toString('latin1') === '<?xml';
  const isLate = meta !== null && meta.endByte > sniffedBytes;
  if (xml && isLate && prescan === meta.encoding) return { name: prescan, source: 'xml' };
  if (meta?.encoding != null) {
    // If a meta element can be read byte by byte, the document is not UTF-16, whatever it declares.
    return { name: meta.encoding.startsWith('UTF-16') ? 'UTF-8' : meta.encoding, source: 'meta' };
  }
  if (prescan === undeclared) return { name: 'windows-1252', source: 'default' };
  return { name: prescan, source: xml ? 'xml' : 'meta' };
}

function xmlEncoding(body: Uint8Array): Encoding {
  const name = sniff(body, { xml: true, defaultEncoding: undeclared });
  return name === undeclared ? { name: 'UTF-8', source: 'default' } : { name, source: 'xml' };
}

const isXml = (contentType: string): boolean =>
  /^[^;,]{0,200}\+xml\s*(?:[;,]|$)/i.test(contentType);

function byteOrderMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : null;
}

/** `null` for the standard's `replacement` encoding, which decodes to nothing. */
function decoderFor(name: string): InstanceType<typeof TextDecoder> | null {
  const known = name.toLowerCase();
  if (known === 'replacement') return null;
  // Not used in pages (XMLHttpRequest's private encoding), and unknown to Node's TextDecoder.
  return new TextDecoder(known === 'x-user-defined' ? 'windows-1252' : known);
}

const replacement = (body: Uint8Array): string => (body.byteLength === 0 ? '' : '\uFFFD');

/** If there are several headers, joined by commas, the last one with a charset. */
function charsetParameter(contentType: string): string | null {
  const labels = contentType
    .slice(0, 2_000)
    .split(',')
    .map((one) => /;\s*charset\s*=\s*(?:"([^"]{1,100})"|([^\s;"]{1,100}))/i.exec(one));
  const match = labels.findLast((found) => found !== null);
  return match?.[1]?.trim() ?? match?.[2] ?? null;
}

interface MetaCharset {
  /** As written. */
  readonly label: string;
  /** The standard's name for the label; `null` for an unknown label. */
  readonly encoding: string | null;
  /** Bytes up to the end of the tag. */
  readonly endByte: number;
}

/**
 * Finds the first meta element of a document that declares a known encoding, else the first that declares any. Each byte
 * is read as one character, so that offsets are in bytes.
 */
function findMetaCharset(bytes: Uint8Array): MetaCharset | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const search = new MetaSearch();
  new HtmlTokenizer(text, new StoppingBuilder(text, search)).run();
  return search.found;
}

/** The standard's name for a label; `null` for an unknown label. */
function encodingOf(label: string): string | null {
  const name = sniff(new Uint8Array(), {
    transportLayerEncodingLabel: label,
    defaultEncoding: undeclared,
  });
  return name === undeclared ? null : name;
}

/** Skips the rest once the search has ended. */
class StoppingBuilder extends TreeBuilder {
  private readonly search: MetaSearch;

  constructor(source: string, search: MetaSearch) {
    super(source, search);
    this.search = search;
  }

  override startTag(tag: Tag): ContentMode | 'stop' {
    const mode = super.startTag(tag);
    return this.search.found?.encoding == null ? mode : 'stop';
  }
}

class MetaSearch implements DocumentSink {
  found: MetaCharset | null = null;

  opened(frame: Frame, tag: Tag): void {
    if (tag.name !== 'meta' || frame.namespace !== 'html') return;
    for (const label of [tag.get('charset'), pragmaLabel(tag)]) {
      const written = label?.trim().slice(0, 100);
      if (!written || this.found?.encoding != null) continue;
      const encoding = encodingOf(written);
      if (encoding !== null || this.found === null) {
        this.found = { label: written, encoding, endByte: tag.end };
      }
    }
  }

  readonly root = new DocumentOrder().root;

  position(): Position {
    return this.root.tail.start;
  }

  rootTag(): void {}
  closed(): void {}
  linkContinued(): void {}
  text(): void {}
  rawText(): void {}
  doctype(): void {}
  headClosed(): void {}
  lateHeadTag(): void {}
  headEnded(): void {}
}

/** HTML standard §2.4.4, "extracting a character encoding from a meta element". */
function pragmaLabel(tag: Tag): string | null {
  if (tag.get('http-equiv')?.toLowerCase() !== 'content-type') return null;
  const content = tag.get('content')?.slice(0, 2_000) ?? '';
  const match =
    /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r ;"'][^\t\n\f\r ;]*))/i.exec(
      content,
    );
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? null;
}
