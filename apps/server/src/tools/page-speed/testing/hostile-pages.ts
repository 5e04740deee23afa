import { Canaries, type Canary } from './canaries.ts';
import type { HostileSite } from './hostile-site.ts';
import { hostileVectors, type Vector, via } from './hostile-vectors.ts';

/** One hostile element and the canary that it aims at. */
interface HostileCase {
  readonly name: string;
  readonly canary: Canary;
  /** `host:port` as the page writes it, and as a browser does. */
  readonly targets: readonly string[];
}

interface HostilePages {
  readonly cases: readonly HostileCase[];
  /** Ports that no page may reach, though the operator opened them. */
  readonly ownPort: number;
  /** A page with every element at once, which also tells what it finds of an earlier load. */
  readonly everything: string;
  /** The same, with those of `leavings` in frames. */
  readonly unguarded: string;
  /** Pages that go to a canary themselves. */
  readonly leavings: readonly { readonly name: string; readonly path: string }[];
}

/** Spellings of this machine, and what only a network namespace can watch. */
const near = ['127.0.0.1', '[::1]', '127.0.0.2', 'localhost', '2130706433', 'a.localhost'];
const far = ['169.254.169.254', '10.0.0.1', '[fd00:ec2::254]', '192.168.0.1', '100.100.100.200'];

/** Tells the site what it finds, then leaves what another load must not find. */
const traces = `<script>(async () => {
  const workers = await navigator.serviceWorker.getRegistrations();
  const found = [document.cookie, localStorage.load ?? '', ...(await caches.keys()),
    ...(await indexedDB.databases()).map((one) => one.name), ...workers.map((one) => one.scope)];
  fetch('/state?found=' + encodeURIComponent(found.join(' ').trim()));
  localStorage.load = '1';
  caches.open('load');
  indexedDB.open('load');
  fetch('/cached');
})();</script>`;

/** Writes the hostile pages onto the site, each element with a canary of its own. */
export async function writeHostilePages(
  site: HostileSite,
  canaries: Canaries,
  everywhere: boolean,
): Promise<HostilePages> {
  const hosts = everywhere ? near.flatMap((host, i) => [host, far[i] ?? host]) : near;
  const cases: HostileCase[] = [];
  const own = await canaries.tcp();

  function add(name: string, canary: Canary, host: string): string {
    const { hostname } = new URL(`http://${host}/`);
    const targets = [...new Set([host, hostname])].map((one) => `${one}:${canary.port}`);
    cases.push({ name, canary, targets });
    return `${host}:${canary.port}`;
  }
  const put = (vector: Vector, host: string) =>
    vector.put({ host, http: `http://${host}/x`, https: `https://${host}/x` });

  const markup: string[] = [];
  for (const [index, vector] of hostileVectors.entries()) {
    const canary = vector.udp ? await canaries.udp() : await canaries.tcp();
    // What goes past every proxy shows best where the answer must come from.
    const host = vector.name.startsWith('Web') ? '127.0.0.1' : hosts[index % hosts.length];
    markup.push(put(vector, add(vector.name, canary, host ?? '127.0.0.1')));
  }
  for (const name of ['img', 'iframe', 'fetch', 'WebSocket']) {
    const vector = hostileVectors.find((one) => one.name === name);
    if (vector) markup.push(put(vector, add(`the product itself: ${name}`, own, '127.0.0.1')));
  }
  if (everywhere) {
    const names = await canaries.udp(53);
    cases.push({ name: 'a name is looked up', canary: names, targets: [] });
    markup.push('<link rel="dns-prefetch" href="//early.example"><img src="http://late.example/">');
    for (const port of [80, 443]) {
      const canary = await canaries.tcp(port);
      cases.push({ name: `port ${port}`, canary, targets: [] });
    }
    markup.push('<img src="http://169.254.169.254/latest/"><img src="https://10.0.0.1/">');
  }
  const everything = `${traces}<img src="/during" alt="">${markup.join('\n')}`;
  site.page('/everything', page(everything));

  const leavings: { name: string; path: string }[] = [];
  const leave = async (name: string, lead: (to: string) => string) => {
    const host = add(`leaving by ${name}`, await canaries.tcp(), '127.0.0.1');
    const path = `/leaving-${leavings.length}`;
    site.page(path, page(lead(`http://${host}/x`)));
    leavings.push({ name, path });
  };
  await leave(
    'location=',
    (to) => `${traces}<script>setTimeout(() => { location = '${to}' }, 500)</script>`,
  );
  await leave('meta refresh', (to) => `<meta http-equiv="refresh" content="0;url=${to}">`);
  const hop = add('leaving by redirects', await canaries.tcp(), '[::1]');
  leavings.push({ name: 'redirects', path: via('hop', via('hop', `http://${hop}/x`)) });

  const frames = leavings.map(({ path }) => `<iframe src="${path}"></iframe>`);
  site.page('/unguarded', page(everything + frames.join('')));

  const [guarded, unguarded] = ['/everything', '/unguarded'];
  return { cases, ownPort: own.port, everything: guarded, unguarded, leavings };
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><head><title>Page</title></head><body><h1>Page</h1><p>Text.</p>${body}</body></html>`;
}
