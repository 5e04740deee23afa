import { Socket } from 'node:net';
import { Wire } from './connection.ts';

/** How many segments of a size are received, up to a number. */
function received(size: number, count: number): number {
  const wire = new Wire(new Socket(), () => undefined);
  const segment = new Uint8Array(size);
  for (let at = 0; at < count; at += 1) if (wire.receive(segment) !== null) return at;
  return count;
}

describe(Wire, () => {
  it('receives any number of segments of 64 bytes, and 10,000 smaller ones', () => {
    expect(received(64, 100_000)).toBe(100_000);
    expect(received(1, 10_000)).toBe(10_000);
    expect(received(1, 100_000)).toBeLessThan(10_200);
    // TLS has empty records.
    expect(received(0, 100_000)).toBe(10_000);
  });

  it('reports the number of bytes as they arrive, and the first eight', () => {
    const counts: number[] = [];
    const wire = new Wire(new Socket(), (count) => counts.push(count));
    for (const part of ['HT', 'TP/1.0 20', '0 OK']) wire.receive(Buffer.from(part));
    expect(wire.head).toBe('HTTP/1.0');
    expect(counts).toEqual([2, 9, 4]);
  });

  it('allows framing in proportion to the body, plus a head, but no more at once', () => {
    const wire = new Wire(new Socket(), () => undefined);
    const pass = (framing: number, body: number) => {
      wire.receive(new Uint8Array(framing + body));
      if (body > 0) wire.readBody(body);
      return wire.excess?.message ?? null;
    };
    expect(pass(65_536, 0)).toBeNull();
    expect(pass(6, 25)).toBeNull();
    expect(pass(65_000, 1)).toBeNull();
    expect(pass(65_000, 600_000)).toBeNull();
    expect(pass(65_537, 0)).toBe('more than 65536 bytes of header or framing at once');
    expect(pass(0, 1)).toBeNull();
    expect(pass(40_000, 1)).toBe('far more framing than body');
  });
});
