import { fnv1a } from './prose/random.ts';

/** Ways in which a model answers. What each does stands beside it in `answer-kinds.ts`. */
export const answerKinds = [
  'normal',
  'slow',
  '429',
  '500',
  'cut',
  'malformed',
  'short',
  'duplicate',
  'hostile-script',
  'hostile-links',
  'hostile-image',
  'hostile-leak',
  'hostile-long',
  'hostile-endless',
  'hostile-tool-call',
  'hostile-error-body',
  'hostile-keep-alive',
] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** One kind for all, hostile ones in turn, a mixture, or shares of one's own (parts of a whole, the rest is normal). */
export type Behaviour =
  AnswerKind | 'hostile' | 'mixed' | Readonly<Partial<Record<AnswerKind, number>>>;

/** Seven of ten answers are good ones. */
const mixedShares = {
  slow: 0.04,
  '429': 0.05,
  '500': 0.05,
  cut: 0.03,
  malformed: 0.04,
  short: 0.03,
  'hostile-script': 0.02,
  'hostile-links': 0.02,
  'hostile-image': 0.01,
  'hostile-tool-call': 0.01,
} as const satisfies Partial<Record<AnswerKind, number>>;

const hostileKinds = answerKinds.filter((kind) => kind.startsWith('hostile-'));

/**
 * The kind of the n-th answer. The same seed gives the same sequence; a question that is asked again is another one, so
 * that a retry may fare better.
 */
export function kindOf(behaviour: Behaviour, seed: string, n: number): AnswerKind {
  if (behaviour === 'hostile') return hostileKinds[n % hostileKinds.length] ?? 'hostile-script';
  if (typeof behaviour === 'string' && behaviour !== 'mixed') return behaviour;
  const shares = Object.entries(behaviour === 'mixed' ? mixedShares : behaviour);
  let chance = fnv1a(`${n}:${seed}:${n}`) / 4_294_967_296;
  for (const [kind, share] of shares) {
    chance -= share;
    if (chance < 0) return kind as AnswerKind;
  }
  return 'normal';
}

/** What the name of a model asks for: `demo` and anything unheard of leave it to the server. */
export function behaviourNamed(model: unknown): Behaviour | null {
  if (typeof model !== 'string' || !model.startsWith('demo-')) return null;
  const name = model.slice('demo-'.length);
  if (name === 'mixed' || name === 'hostile') return name;
  return answerKinds.find((kind) => kind === name) ?? null;
}

/** Models that the server lists. */
export const modelNames: readonly string[] = [
  'demo',
  'demo-mixed',
  'demo-hostile',
  ...answerKinds.filter((kind) => kind !== 'normal').map((kind) => `demo-${kind}`),
];
