import { hostileCases } from './testing/hostile-cases.ts';
import type { Run } from './testing/hostile-case.ts';
import {
  canMakeNamespace,
  namespaceMs,
  runInjected,
  runInNamespace,
} from './testing/run-worlds.ts';

const ways: [way: string, run: () => Promise<Run>][] = [
  ['an injected connector', () => runInjected(hostileCases)],
];
if (canMakeNamespace()) ways.unshift(['a network namespace', runInNamespace]);
else
  process.stdout.write(
    'egress: no network namespace here, the injected connector alone was used\n',
  );

describe.each(ways)('hostile addresses, through %s', (way, start) => {
  let run: Run;

  beforeAll(async () => {
    run = await start();
  }, namespaceMs + 60_000);

  afterAll(() => {
    const canaries = run.results.reduce((sum, result) => sum + result.canaries, 0);
    const controls = hostileCases.filter((row) => row.isControl).length;
    process.stdout.write(
      `egress: ${hostileCases.length - controls} hostile cases, ${canaries} canary connections, ` +
        `${controls} positive controls (${way})\n`,
    );
  });

  it('runs every case, with canaries that count', () => {
    expect(run.results).toHaveLength(hostileCases.length);
    expect(run.canarySelfTest).toBeGreaterThan(0);
  });

  it.each(hostileCases.map((row, index) => [row.name, row.expected, index] as const))(
    '%s: %s',
    (name, expected, index) => {
      expect(run.results[index]).toEqual({ name, outcome: expected, canaries: 0 });
    },
  );
});
