import {
  compareRobots,
  type ComparisonRow,
  type RobotsSubject,
} from '@plumbline/tools/robots-generator';
import { useEffect, useRef, useState } from 'react';

export interface ComparisonInput {
  readonly before: RobotsSubject;
  readonly after: RobotsSubject;
  readonly addresses: readonly string[];
  readonly agents: readonly string[];
}

/** Milliseconds of work before yielding to the browser, since matching one third-party file can be slow. */
const slice = 12;

/** Compares two files in short slices, so that the page stays responsive. */
export function useComparison() {
  const [rows, setRows] = useState<readonly ComparisonRow[] | null>(null);
  const [busy, setBusy] = useState(false);
  const current = useRef<object>(null);
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );

  function stop(): void {
    current.current = null;
    setBusy(false);
  }

  async function run({ before, after, addresses, agents }: ComparisonInput): Promise<void> {
    const own = {};
    current.current = own;
    setBusy(true);
    const found: ComparisonRow[] = [];
    let since = performance.now();
    for (const row of compareRobots(before, after, addresses, agents)) {
      found.push(row);
      if (performance.now() - since < slice) continue;
      await new Promise((resolve) => setTimeout(resolve));
      if (current.current !== own) return;
      since = performance.now();
    }
    stop();
    setRows(found);
  }

  return { rows, busy, run };
}
