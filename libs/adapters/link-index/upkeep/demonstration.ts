import type { Manifest } from '../layout.ts';

/** Releases of the demonstration. The index uses the second; the first gives it a history. */
export const demoReleases = ['plumbline-demo-1', 'plumbline-demo-2'] as const;

/** Whether the sites of a generation are invented. They are never mixed with real data. */
export const isDemo = ({ release }: Manifest): boolean =>
  demoReleases.some((demo) => demo === release.name);
