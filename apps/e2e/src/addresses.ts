/** Where the journeys run, all on loopback: two ports that are unlikely to be taken, or two from `E2E_PORT` on. */
const first = Number(process.env.E2E_PORT ?? 43_100);
export const ports = { product: first, fixture: first + 1 } as const;

export const productOrigin = `http://127.0.0.1:${ports.product}`;
export const fixtureOrigin = `http://127.0.0.1:${ports.fixture}`;
