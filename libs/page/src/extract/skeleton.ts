import { Context, type Frame } from './frame.ts';
import { pageLimits } from './limits.ts';

/** A path of tags from the body, such as `/main/article/p`. Elements with equal paths share one. */
export interface TagPath {
  /** FNV-1a of the path as written above. */
  readonly hash: number;
  readonly kind: Kind;
  weight: number;
}

type Kind = 'block' | 'text' | 'inline' | 'foreign';

/** The last part of a path. */
interface Step {
  readonly name: string;
  readonly kind: Kind;
  readonly weight: number;
}

const weights = {
  /** Containers and controls, which templates consist of. */
  structure: 4,
  /** Text, lists and inline elements, which authors vary from page to page. */
  content: 2,
};

/** What the elements of the body add to a path: `null` for nothing. */
const steps = new Map<string, Step | null>();
const addSteps = (names: string, stepOf: (name: string) => Step | null): void => {
  for (const name of names.split(' ')) steps.set(name, stepOf(name));
};
const step = (name: string, kind: Kind, weight: number): Step => ({ name, kind, weight });
addSteps(
  'html head body frameset frame base basefont bgsound link meta title noscript noframes noembed style script template source track param area col colgroup br wbr',
  () => null,
);
addSteps(
  'a abbr b big cite code del dfn em font i ins kbd mark nobr q s samp small strike strong sub sup tt u var',
  () => null,
);
const text = step('p', 'text', weights.content);
addSteps(
  'p h1 h2 h3 h4 h5 h6 hgroup blockquote pre listing xmp plaintext center hr dl dt dd table caption thead tbody tfoot tr th td figure figcaption iframe embed object',
  () => text,
);
addSteps('address', () => text);
addSteps('ul ol li menu dir', (name) => step(name, 'block', weights.content));
addSteps('svg math', (name) => step(name, 'foreign', weights.content));
addSteps('img span label legend picture time video', (name) =>
  step(name, 'inline', weights.content),
);
addSteps(
  'applet article aside button details dialog div fieldset footer form header input keygen main marquee nav search section select summary textarea',
  (name) => step(name, 'block', weights.structure),
);

function stepOf(name: string): Step | null {
  const known = steps.get(name);
  if (known !== undefined) return known;
  return name.includes('-')
    ? step(name, 'block', weights.structure)
    : step(name, 'inline', weights.content);
}

const root: TagPath = { hash: 0x811c9dc5, kind: 'block', weight: 0 };
const insideForeign: TagPath = { hash: 0, kind: 'foreign', weight: 0 };

/**
 * A 64-bit SimHash (Charikar 2002) of the distinct tag paths in a body, each counted once, so that the length of a list has
 * no effect. With plain paths and equal votes, half of the articles of one template differed in more than 10 bits. So
 * inline markup (`<a>`, `<em>`) adds no step, and all elements of running text, tables and figures are one step. Containers
 * and controls have twice the votes of text, lists and other elements. Votes count half in navigation, headers, footers,
 * sidebars and comments. The inside of an `<svg>` is not read. The weights are ours.
 */
export class Skeleton {
  private readonly paths = new Map<number, TagPath>();
  bounded = false;

  /** Sets the path of an element in the body, which starts as its parent's. */
  opened(frame: Frame): void {
    const outer = frame.path ?? root;
    if (outer.kind === 'foreign') return;
    const added = stepOf(frame.name);
    if (added === null) return;
    if (outer.kind === 'text' && added.kind !== 'block') {
      if (added.kind === 'foreign') frame.path = insideForeign;
      return;
    }
    const hash = append(outer.hash, added.name);
    let path = this.paths.get(hash);
    if (path === undefined) {
      path = { hash, kind: added.kind, weight: 0 };
      if (this.paths.size < pageLimits.tagPaths) this.paths.set(hash, path);
      else this.bounded = true;
    }
    const weight = frame.context & Context.boilerplate ? added.weight / 2 : added.weight;
    if (weight > path.weight) path.weight = weight;
    frame.path = path;
  }

  /** 16 lower-case hexadecimal digits, all zero for no paths. */
  fingerprint(): string {
    const votes = new Int32Array(64);
    for (const { hash, weight } of this.paths.values()) {
      const high = spreadBits(hash);
      const low = spreadBits(hash + 0x9e3779b9);
      for (let bit = 0; bit < 32; bit += 1) {
        votes[bit] = (votes[bit] ?? 0) + ((low >>> bit) & 1 ? weight : -weight);
        votes[bit + 32] = (votes[bit + 32] ?? 0) + ((high >>> bit) & 1 ? weight : -weight);
      }
    }
    return half(votes, 32) + half(votes, 0);
  }
}

/**
 * FNV-1a of a path that is one name longer. Fingerprints are compared across versions, so none of the numbers here may
 * change: FNV's offset 0x811c9dc5 and prime 0x01000193, 2³² divided by the golden ratio (0x9e3779b9), and the multipliers
 * of MurmurHash3's `fmix32`.
 */
function append(path: number, name: string): number {
  let hash = Math.imul(path ^ 0x2f, 0x01000193);
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return hash;
}

function spreadBits(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

function half(votes: Int32Array, offset: number): string {
  let bits = 0;
  for (let bit = 0; bit < 32; bit += 1) {
    if ((votes[offset + bit] ?? 0) > 0) bits |= 1 << bit;
  }
  return (bits >>> 0).toString(16).padStart(8, '0');
}
