import sniff from 'html-encoding-sniffer';
import type { CharsetFacts, CharsetSource } from '../snapshot.ts';
import { findMetaCharset } from './meta-charset.ts';

export interface DecodedBody {
  readonly text: string;
  readonly charset: CharsetFacts;
}

const undeclared = 'undeclared';

/**
 * Decodes a page as browsers do (HTML standard §13.2.3.2): byte order mark, then the header's charset, then the
 * document's own declaration in its first 1,024 bytes, then a later one in its first 256 KB, which changes the encoding
 * while it is tentative (§13.2.6.4.4), then windows-1252. Invalid bytes become U+FFFD; it never throws.
 */
export function decodeBody(body: Uint8Array, contentType: string): DecodedBody {
  const headerLabel = charsetParameter(contentType);
  const meta = findMetaCharset(body);
  const { name, source } = chooseEncoding(body, headerLabel, meta?.label ?? null);
  const decoder = decoderFor(name);
  return {
    text: decoder ? decoder.decode(body) : replacement(body),
    charset: {
      name: decoder ? decoder.encoding : name.toLowerCase(),
      source,
      headerLabel,
      metaLabel: meta?.label ?? null,
      metaEndByte: meta?.endByte ?? null,
    },
  };
}

function chooseEncoding(
  body: Uint8Array,
  headerLabel: string | null,
  metaLabel: string | null,
): { readonly name: string; readonly source: CharsetSource } {
  const marked = byteOrderMark(body);
  if (marked) return { name: marked, source: 'bom' };
  const declared = sniff(body, { defaultEncoding: undeclared });
  if (headerLabel !== null) {
    const name = encodingOf(headerLabel);
    if (name !== null) return { name, source: 'header' };
  }
  if (declared !== undeclared) return { name: declared, source: 'meta' };
  const late = metaLabel === null ? null : encodingOf(metaLabel);
  if (late === null) return { name: 'windows-1252', source: 'default' };
  // A document that could be read so far is no UTF-16, whatever it says.
  return { name: late.startsWith('UTF-16') ? 'UTF-8' : late, source: 'meta' };
}

function byteOrderMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : null;
}

/** The standard's name for a label; `null` for one that it does not know. */
function encodingOf(label: string): string | null {
  const name = sniff(new Uint8Array(), {
    transportLayerEncodingLabel: label,
    defaultEncoding: undeclared,
  });
  return name === undeclared ? null : name;
}

/** `null` for the standard's `replacement` encoding, which decodes to nothing. */
function decoderFor(name: string): InstanceType<typeof TextDecoder> | null {
  const known = name.toLowerCase();
  if (known === 'replacement') return null;
  // Not used in pages (XMLHttpRequest's private encoding), and unknown to Node's TextDecoder.
  return new TextDecoder(known === 'x-user-defined' ? 'windows-1252' : known);
}

const replacement = (body: Uint8Array): string => (body.byteLength === 0 ? '' : '\uFFFD');

function charsetParameter(contentType: string): string | null {
  const match = /;\s*charset\s*=\s*(?:"([^"]{1,100})"|([^\s;"]{1,100}))/i.exec(
    contentType.slice(0, 2_000),
  );
  return match?.[1]?.trim() ?? match?.[2] ?? null;
}
