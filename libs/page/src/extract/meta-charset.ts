import type { Tag } from './tag.ts';
import { HtmlTokenizer, type ContentMode, type TokenSink } from './tokenizer.ts';

export interface MetaCharset {
  /** As written. */
  readonly label: string;
  /** Bytes up to the end of the tag. */
  readonly endByte: number;
}

/** How far to search for a declaration: far beyond the 1,024 bytes that count, to report one that is too late. */
const reach = 262_144;

/** Finds the first charset declaration in bytes, read one character each, so that offsets are bytes. */
export function findMetaCharset(body: Uint8Array): MetaCharset | null {
  const bytes = body.subarray(0, reach);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const search = new MetaSearch();
  new HtmlTokenizer(text, search).run();
  return search.found;
}

const rawText = /^(?:title|textarea|style|xmp|iframe|noembed|noframes|noscript)$/;

class MetaSearch implements TokenSink {
  found: MetaCharset | null = null;

  startTag(tag: Tag): ContentMode | 'stop' {
    if (tag.name === 'meta') {
      const label = tag.get('charset') ?? pragmaLabel(tag);
      if (label !== null && label.trim() !== '') {
        this.found = { label: label.trim().slice(0, 100), endByte: tag.end };
        return 'stop';
      }
    }
    if (tag.name === 'script') return 'script';
    return rawText.test(tag.name) ? 'rawtext' : 'data';
  }

  endTag(): void {}
  text(): void {}
  rawText(): void {}
  doctype(): void {}
  attributesDropped(): void {}

  inForeignContent(): boolean {
    return false;
  }
}

function pragmaLabel(tag: Tag): string | null {
  if (tag.get('http-equiv')?.trim().toLowerCase() !== 'content-type') return null;
  const content = tag.get('content')?.slice(0, 2_000) ?? '';
  return /charset\s*=\s*["']?([^\s;"']+)/i.exec(content)?.[1] ?? null;
}
