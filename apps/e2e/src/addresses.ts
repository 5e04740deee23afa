/**
 * Where the journeys run, all on loopback: eight ports that are unlikely to be taken, or eight from `E2E_PORT` on. They lie
 * below those that systems give to connections, of which any may be in use at any time.
 */
const first = Number(process.env.E2E_PORT ?? 21_100);
export const ports = {
  product: first,
  fixture: first + 1,
  /** The product once more, with a language model and a database of its own. */
  writer: first + 2,
  /** That model, and what switches how it answers. */
  model: first + 3,
  modelSwitch: first + 4,
  /** The product once more, with a blog full of hostile texts, and without a browser to measure with. */
  naughty: first + 5,
  /** The product once more, over an index of links. */
  indexed: first + 6,
  /** The product once more, which makes its own admin token. */
  operator: first + 7,
} as const;

export const productOrigin = `http://127.0.0.1:${ports.product}`;
export const fixtureOrigin = `http://127.0.0.1:${ports.fixture}`;
export const writerOrigin = `http://127.0.0.1:${ports.writer}`;
export const modelSwitchOrigin = `http://127.0.0.1:${ports.modelSwitch}`;
export const naughtyOrigin = `http://127.0.0.1:${ports.naughty}`;
export const indexedOrigin = `http://127.0.0.1:${ports.indexed}`;
export const operatorOrigin = `http://127.0.0.1:${ports.operator}`;

/** Of every server but the one that makes its own. */
export const adminToken = 'a-token-for-journeys-only';
