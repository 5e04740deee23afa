import sniff from 'html-encoding-sniffer';
import { DocumentOrder, type Position } from './document-order.ts';
import type { DocumentSink } from './document-sink.ts';
import type { Frame } from './frame.ts';
import type { Tag } from './tag.ts';
import { HtmlTokenizer, type ContentMode } from './tokenizer.ts';
import { TreeBuilder } from './tree-builder.ts';

export interface MetaCharset {
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
export function findMetaCharset(bytes: Uint8Array): MetaCharset | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const search = new MetaSearch();
  new HtmlTokenizer(text, new StoppingBuilder(text, search)).run();
  return search.found;
}

const undeclared = 'undeclared';

/** The standard's name for a label; `null` for an unknown label. */
export function encodingOf(label: string): string | null {
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
