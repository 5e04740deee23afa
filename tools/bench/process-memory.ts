import { readdirSync, readFileSync } from 'node:fs';

/** Memory of a process and all its descendants in megabytes: PSS, so that shared pages count once. Linux only. */
export function memoryMb(root: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = read(`/proc/${name}/stat`);
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isOfRoot = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === root || isOfRoot(parents.get(pid)));
  return [...parents.keys()]
    .filter(isOfRoot)
    .map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024)
    .reduce((sum, one) => sum + one, 0);
}

/** Empty when the process has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
