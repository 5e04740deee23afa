import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** The answers for one name: addresses, a failure, or silence. They are used in order; the last one repeats. */
export interface DnsScript {
  readonly a?: readonly string[];
  readonly aaaa?: readonly string[];
  readonly cname?: string;
  readonly silentAbout?: 'aaaa';
  readonly failure?: 'NXDOMAIN' | 'SERVFAIL' | 'silence';
}

export interface ScriptedDns {
  readonly port: number;
  /** Programs a name: its answers in order, the last one repeats. */
  script(name: string, ...answers: DnsScript[]): void;
  /** Queries for the name so far; A and AAAA together count once. */
  lookups(name: string): number;
  /** Queries for any name so far. */
  total(): number;
  /** Queries over TCP. */
  overTcp(): number;
  close(): Promise<void>;
}

/** Timeouts long enough for any machine, without lookups of well-known names. */
export const patientDns = { timeoutMs: 240_000, graceMs: 60_000, wellKnown: [] };

const typeA = 1;
const typeCname = 5;
const typeAaaa = 28;
const maxUdp = 512;

/** A scripted DNS server, over UDP (truncated past 512 bytes) and TCP. Unknown names: NXDOMAIN. */
export async function startScriptedDns(host: string, port: number): Promise<ScriptedDns> {
  const scripts = new Map<string, DnsScript[]>();
  const asked = new Map<string, { a: number; aaaa: number }>();
  let overTcp = 0;

  function answer(query: Buffer, limit: number): Buffer | null {
    const { name, type, end } = question(query);
    const counts = asked.get(name) ?? { a: 0, aaaa: 0 };
    asked.set(name, counts);
    const answers = scripts.get(name) ?? [{ failure: 'NXDOMAIN' as const }];
    const nth = type === typeAaaa ? counts.aaaa : counts.a;
    // A query repeated over TCP is the same lookup.
    if (limit === maxUdp) counts[type === typeAaaa ? 'aaaa' : 'a'] += 1;
    const at = limit === maxUdp ? nth : nth - 1;
    const script = answers[Math.min(Math.max(at, 0), answers.length - 1)];
    if (script === undefined || script.failure === 'silence') return null;
    if (script.silentAbout === 'aaaa' && type === typeAaaa) return null;
    const records = recordsOf(script, type);
    const whole = message(query, end, script.failure, records, false);
    return whole.byteLength > limit ? message(query, end, undefined, [], true) : whole;
  }

  const udp = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  udp.on('message', (query, peer) => {
    const reply = answer(query, maxUdp);
    if (reply) udp.send(reply, peer.port, peer.address);
  });
  const sockets = new Set<Socket>();
  const tcp = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let held = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      held = Buffer.concat([held, chunk]);
      for (let size = frameSize(held); size !== null; size = frameSize(held)) {
        overTcp += 1;
        const reply = answer(held.subarray(2, 2 + size), 65_535);
        held = held.subarray(2 + size);
        if (reply) socket.write(Buffer.concat([u16(reply.byteLength), reply]));
      }
    });
  });
  tcp.listen(port, host);
  await once(tcp, 'listening');
  const address = tcp.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  udp.bind(bound, host);
  await once(udp, 'listening');

  return {
    port: bound,
    script: (name, ...answers) => void scripts.set(name, answers),
    lookups: (name) => {
      const counts = asked.get(name);
      return counts ? Math.max(counts.a, counts.aaaa) : 0;
    },
    total: () => [...asked.values()].reduce((sum, { a, aaaa }) => sum + a + aaaa, 0),
    overTcp: () => overTcp,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      udp.close();
      tcp.close();
      await once(tcp, 'close');
    },
  };
}

function frameSize(held: Buffer): number | null {
  if (held.byteLength < 2) return null;
  const size = held.readUInt16BE(0);
  return held.byteLength >= 2 + size ? size : null;
}

function question(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + size).toLowerCase());
    at += 1 + size;
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function recordsOf(script: DnsScript, type: number): Buffer[] {
  const records: Buffer[] = [];
  let owner: Buffer = Buffer.from([0xc0, 12]);
  if (script.cname !== undefined) {
    records.push(record(owner, typeCname, encodeName(script.cname)));
    owner = encodeName(script.cname);
  }
  const data =
    type === typeA
      ? (script.a ?? []).map((ip) => Buffer.from(ip.split('.').map(Number)))
      : type === typeAaaa
        ? (script.aaaa ?? []).map(ipv6Bytes)
        : [];
  return [...records, ...data.map((bytes) => record(owner, type, bytes))];
}

function record(owner: Buffer, type: number, data: Buffer): Buffer {
  const ttl = Buffer.alloc(4);
  return Buffer.concat([owner, u16(type), u16(1), ttl, u16(data.byteLength), data]);
}

function message(
  query: Buffer,
  end: number,
  failure: DnsScript['failure'],
  records: readonly Buffer[],
  truncated: boolean,
): Buffer {
  const code = failure === 'NXDOMAIN' ? 3 : failure === 'SERVFAIL' ? 2 : 0;
  const flags = 0x8180 | (truncated ? 0x0200 : 0) | code;
  const header = Buffer.concat([
    query.subarray(0, 2),
    u16(flags),
    u16(1),
    u16(records.length),
    u16(0),
    u16(0),
  ]);
  return Buffer.concat([header, query.subarray(12, end), ...records]);
}

function encodeName(name: string): Buffer {
  const labels = name.split('.').map((part) => Buffer.from([part.length, ...Buffer.from(part)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}

function ipv6Bytes(ip: string): Buffer {
  const [left = '', right] = ip.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const head = groups(left);
  const tail = right === undefined ? [] : groups(right);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return Buffer.concat([...head, ...zeros, ...tail].map((group) => u16(parseInt(group, 16))));
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
