import { allIssues } from '@plumbline/tools/site-audit';
import { planOf, plantSite } from '@plumbline/tools/site-audit/testing';
import { affectedIn, auditPlan } from '../testing/audit-plan.ts';
import { patientWorkers } from '../testing/patient-workers.ts';

const workers = patientWorkers(2_048);
afterAll(() => workers.close());

it.each([
  ...Array.from({ length: 8 }, (_, at) => [11 + at, 1] as const),
  [21, 2] as const,
  [22, 5] as const,
])('finds what was planted on site %i of size %i', async (seed, size) => {
  const { plan, truth } = plantSite(seed, size);
  const { found, expected, planned } = await auditPlan(plan, workers);
  expect(found).toEqual(expected);
  expect(affectedIn(found)).toEqual(planned);
  for (const [id, urls] of truth) expect(planned.get(id)?.affected).toEqual([...urls].sort());
});

it.each(allIssues.flatMap(({ id, good, bad }) => [[id, good] as const, [id, bad.site] as const]))(
  'finds %s in its example: %s',
  async (id, description) => {
    const { found, expected, planned } = await auditPlan(planOf(description), workers);
    expect(found).toEqual(expected);
    expect(affectedIn(found).get(id)).toEqual(planned.get(id));
  },
);

it('finds images after the first 1,000', async () => {
  const paths = Array.from({ length: 1_000 }, (_, at) => `/${at}.png`);
  const plan = planOf(
    `crawl images; / ${paths.map((path) => `image ${path}`).join(' ')} image /last.png
    ${paths.join(' ')} file image/png; /last.png unrequested`,
  );
  const { found, expected } = await auditPlan(plan, workers);
  expect(found).toEqual(expected);
});
