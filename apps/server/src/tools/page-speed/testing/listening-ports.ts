import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** TCP ports at which the processes under this one listen; `null` where the system has no /proc. */
export function listeningPorts(ancestor: number): number[] | null {
  if (process.platform !== 'linux') return null;
  const ports = new Set<number>();
  for (const pid of descendants(ancestor)) {
    const listening = new Map(
      ['tcp', 'tcp6'].flatMap((table) => listeners(read(`/proc/${pid}/net/${table}`))),
    );
    for (const inode of socketsOf(pid)) {
      const port = listening.get(inode);
      if (port !== undefined) ports.add(port);
    }
  }
  return [...ports];
}

/** Inode and port of each socket in state LISTEN (0A). */
function listeners(table: string): [inode: string, port: number][] {
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === '0A')
    .map((fields) => [fields[9] ?? '', parseInt(fields[1]?.split(':')[1] ?? '0', 16)]);
}

function socketsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      const link = readlinkSync(`/proc/${pid}/fd/${fd}`);
      return /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? [];
    });
  } catch {
    return [];
  }
}

function descendants(ancestor: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const stat = read(`/proc/${name}/stat`);
      return [Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const;
    });
  const found = [ancestor];
  for (const pid of found) {
    found.push(...parents.filter(([, parent]) => parent === pid).map(([child]) => child));
  }
  return found.slice(1);
}

/** A process may end between being listed and being read. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
