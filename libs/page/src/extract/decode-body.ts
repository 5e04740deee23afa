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
 * document's own declaration in its first 1,024 bytes, then windows-1252. Invalid bytes become U+FFFD; it never throws.
 * A later declaration is reported in the facts, but not used.
 */
export function decodeBody(body: Uint8Array, contentType: string): DecodedBody {
  const headerLabel = charsetParameter(contentType);
  const meta = findMetaCharset(body);
  const { name, source } = chooseEncoding(body, headerLabel);
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
): { readonly name: string; readonly source: CharsetSource } {
  const marked = byteOrderMark(body);
  if (marked) return { name: marked, source: 'bom' };
  const declared = sniff(body, { defaultEncoding: undeclared });
  if (headerLabel !== null) {
    const name = sniff(body, {
      transportLayerEncodingLabel: headerLabel,
      defaultEncoding: undeclared,
    });
    if (isKnownLabel(headerLabel)) return { name, source: 'header' };
  }
  return declared === undeclared
    ? { name: 'windows-1252', source: 'default' }
    : { name: declared, source: 'meta' };
}

function byteOrderMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : null;
}

/** Uses the sniffer: an unknown label gives the default. */
function isKnownLabel(label: string): boolean {
  return (
    sniff(new Uint8Array(), { transportLayerEncodingLabel: label, defaultEncoding: undeclared }) !==
    undeclared
  );
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
