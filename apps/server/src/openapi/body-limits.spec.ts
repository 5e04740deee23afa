import { defaultBodyLimit } from '../http/json-body.ts';
import { bytesOf, documentedBodies } from '../testing/documented-bodies.ts';

/** Calls whose texts are bounded in bytes together, or whose body a worker reads; their own specs send the largest. */
const boundedOtherwise = ['/api/keyword-analysis', '/api/sitemap-generator'];

describe('the body limit of a call', () => {
  const bodies = documentedBodies();

  it('is known for every call with a body', () => {
    expect(bodies.length).toBeGreaterThan(20);
    const unbounded = bodies.filter(({ largest }) => largest === null).map(({ path }) => path);
    expect(unbounded).toEqual(boundedOtherwise);
  });

  it('is no larger than its fields need', () => {
    for (const { path, limit, largest } of bodies) {
      if (limit === undefined || largest === null) continue;
      expect([path, bytesOf(limit) > defaultBodyLimit]).toEqual([path, true]);
      expect([path, bytesOf(limit) < 1.3 * largest.length]).toEqual([path, true]);
    }
  });
});
