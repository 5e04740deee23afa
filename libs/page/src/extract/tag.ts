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
