import { seeded } from '../testing/random.ts';

/** How a response is generated or sent; see `send-answer.ts` and `blog-answers.ts`. */
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

const hostileKinds = answerKinds.filter((kind) => kind.startsWith('hostile-'));

/** One kind for all responses, the hostile kinds in rotation, the usual mix, or shares of 1: the rest is normal. */
export type Behavior =
  | AnswerKind
  | 'hostile'
  | 'mixed'
  | Readonly<Partial<Record<AnswerKind, number>>>;

const mixedShares: Readonly<Partial<Record<AnswerKind, number>>> = {
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
};

/** The kind of the n-th response. The same seed gives the same sequence. A retry counts as another response. */
export function kindOf(behavior: Behavior, seed: string, n: number): AnswerKind {
  if (behavior === 'hostile') return hostileKinds[n % hostileKinds.length] ?? 'hostile-script';
  if (typeof behavior === 'string' && behavior !== 'mixed') return behavior;
  let chance = seeded(`${n}:${seed}`).next();
  for (const [kind, share] of Object.entries(behavior === 'mixed' ? mixedShares : behavior)) {
    chance -= share;
    if (chance < 0) return kind as AnswerKind;
  }
  return 'normal';
}

/** Model names that clients may send. `demo` uses the server's behavior. */
export const modelNames: readonly string[] = [
  'demo',
  'demo-mixed',
  'demo-hostile',
  ...answerKinds.filter((kind) => kind !== 'normal').map((kind) => `demo-${kind}`),
];

/** @returns null if the model name sets no behavior */
export const behaviorOf = (model: string): Behavior | null =>
  model !== 'demo' && modelNames.includes(model) ? (model.slice('demo-'.length) as Behavior) : null;
