/**
 * URLs of the journeys' local servers: nine ports from `E2E_PORT`, which Playwright's configuration sets to
 * free ones.
 */
const first = Number(process.env.E2E_PORT ?? 21_100);
export const ports = {
  product: first,
  fixture: first + 1,
  /** The product with a language model and a separate database. */
  writer: first + 2,
  /** The language model, and the switch for its behavior. */
  model: first + 3,
  modelSwitch: first + 4,
  /** The product with a blog full of hostile texts, and without a browser for page speed. */
  naughty: first + 5,
  /** The product with a link index. */
  indexed: first + 6,
  /** The product with its own generated admin token. */
  operator: first + 7,
  /** The product whose operator loads link data. */
  loader: first + 8,
} as const;

export const productOrigin = `http://127.0.0.1:${ports.product}`;
export const fixtureOrigin = `http://127.0.0.1:${ports.fixture}`;
export const writerOrigin = `http://127.0.0.1:${ports.writer}`;
export const modelSwitchOrigin = `http://127.0.0.1:${ports.modelSwitch}`;
export const naughtyOrigin = `http://127.0.0.1:${ports.naughty}`;
export const indexedOrigin = `http://127.0.0.1:${ports.indexed}`;
export const operatorOrigin = `http://127.0.0.1:${ports.operator}`;
export const loaderOrigin = `http://127.0.0.1:${ports.loader}`;

/** Admin token of every server except the one that generates it. */
export const adminToken = 'a-token-for-journeys-only';
