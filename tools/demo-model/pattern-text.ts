import type { Random } from './prose/random.ts';

/**
 * A text that a regular expression matches: literals, classes, groups, alternatives and quantifiers, which is what
 * schemas use. Look-around and back references are not understood and add nothing.
 */
export function textOfPattern(pattern: string, random: Random): string {
  return new PatternReader(pattern, random).alternatives();
}

/** How often something that may go on for ever is repeated at most. */
const maxRepeats = 6;

class PatternReader {
  readonly #pattern: string;
  readonly #random: Random;
  #at = 0;

  constructor(pattern: string, random: Random) {
    this.#pattern = pattern;
    this.#random = random;
  }

  alternatives(): string {
    const texts = [this.#sequence()];
    while (this.#take('|')) texts.push(this.#sequence());
    return this.#random.pick(texts);
  }

  #sequence(): string {
    let text = '';
    while (this.#at < this.#pattern.length && !'|)'.includes(this.#next()))
      text += this.#repeated();
    return text;
  }

  #repeated(): string {
    const start = this.#at;
    const once = this.#atom();
    const end = this.#at;
    const times = this.#quantifier();
    const after = this.#at;
    let text = '';
    for (let n = 0; n < times; n += 1) {
      // Each repetition chooses anew.
      this.#at = start;
      text += n === 0 ? once : this.#atom();
      this.#at = end;
    }
    this.#at = after;
    return text;
  }

  #quantifier(): number {
    if (this.#take('?')) return this.#random.whole(0, 1);
    const [min, max] = this.#take('*')
      ? [0, maxRepeats]
      : this.#take('+')
        ? [1, maxRepeats]
        : this.#bounds();
    this.#take('?');
    return this.#random.whole(min, max);
  }

  #bounds(): readonly [number, number] {
    const found = /^\{(\d+)(,(\d*))?\}/.exec(this.#pattern.slice(this.#at));
    if (!found) return [1, 1];
    this.#at += found[0].length;
    const min = Number(found[1]);
    return [min, found[2] === undefined ? min : found[3] ? Number(found[3]) : min + maxRepeats];
  }

  #atom(): string {
    if (this.#take('(')) {
      const kind = /^\?(?::|<\w+>|[=!]|<[=!])/.exec(this.#pattern.slice(this.#at))?.[0] ?? '';
      this.#at += kind.length;
      const text = this.alternatives();
      this.#take(')');
      return /[=!]$/.test(kind) ? '' : text;
    }
    if (this.#take('[')) return this.#class();
    if (this.#take('^') || this.#take('$')) return '';
    if (this.#take('.')) return 'a';
    const character = this.#next();
    this.#at += 1;
    return character === '\\' ? this.#random.pick(this.#escaped()) : character;
  }

  #class(): string {
    const negated = this.#take('^');
    const members: string[] = [];
    while (this.#at < this.#pattern.length && !this.#take(']')) {
      const first = this.#member();
      if (this.#next() === '-' && this.#pattern[this.#at + 1] !== ']' && first.length === 1) {
        this.#at += 1;
        const last = this.#member()[0] ?? '';
        const from = first[0]?.codePointAt(0) ?? 0;
        const to = last.codePointAt(0) ?? from;
        for (let code = from; code <= Math.min(to, from + 200); code += 1) {
          members.push(String.fromCodePoint(code));
        }
      } else members.push(...first);
    }
    if (!negated) return this.#random.pick(members);
    return (
      [...'abcdefghijklmnopqrstuvwxyz0123456789-_ '].find((each) => !members.includes(each)) ?? '~'
    );
  }

  #member(): readonly string[] {
    const character = this.#next();
    this.#at += 1;
    return character === '\\' ? this.#escaped() : [character];
  }

  #escaped(): readonly string[] {
    const letter = this.#next();
    this.#at += 1;
    if (letter === 'd') return [...'0123456789'];
    if (letter === 'w') return [...'abcdefghijklmnopqrstuvwxyz0123456789_'];
    if (letter === 's') return [' '];
    if (letter === 'D' || letter === 'S') return ['x'];
    if (letter === 'W') return ['-'];
    if (letter === 'b' || letter === 'B') return [''];
    const control = { n: '\n', t: '\t', r: '\r' }[letter];
    return [control ?? letter];
  }

  #next(): string {
    return this.#pattern[this.#at] ?? '';
  }

  #take(character: string): boolean {
    if (this.#next() !== character) return false;
    this.#at += 1;
    return true;
  }
}
