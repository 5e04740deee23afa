/** Where the journeys run: ports that are unlikely to be taken, all on loopback. */
export const ports = { product: 43_100, fixture: 43_101 } as const;

export const productOrigin = `http://127.0.0.1:${ports.product}`;
export const fixtureOrigin = `http://127.0.0.1:${ports.fixture}`;
