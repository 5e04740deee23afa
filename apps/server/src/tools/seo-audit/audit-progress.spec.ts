import type { AuditPageProgress } from '@plumbline/engine';
import type { ShutdownGate } from '../../http/shutdown-gate.ts';
import { AuditProgress } from './audit-progress.ts';

const at = (requests: number): AuditPageProgress => ({
  stage: 'site',
  requests,
  checks: 100,
  browser: null,
});
const step = (requests: number) => ({ ...at(requests), lines: null });

const visitor = '192.0.2.1';
const stranger = '192.0.2.2';

describe(AuditProgress, () => {
  let closing: AbortController;
  let progress: AuditProgress;
  beforeEach(() => {
    closing = new AbortController();
    progress = new AuditProgress({ closing: closing.signal } as ShutdownGate);
  });
  afterEach(() => closing.abort());

  const watch = (from: string, id: string) => {
    const seen: unknown[] = [];
    progress
      .watch(from, id)
      .subscribe({ next: (event) => seen.push(event), complete: () => seen.push('end') });
    return seen;
  };

  it('gives late followers the latest step, and the end', () => {
    const audit = progress.start(visitor, 'a');
    audit?.tell(at(1));
    audit?.tell(at(2));
    const seen = watch(visitor, 'a');
    audit?.tell(at(3));
    progress.start(visitor, 'b')?.tell(at(9));
    audit?.end();
    audit?.tell(at(4));
    expect(seen).toEqual([step(2), step(3), 'end']);
  });

  it('reports nothing about a finished audit, even if one of its requests ends later', () => {
    const audit = progress.start(visitor, 'a');
    audit?.tell(at(1));
    audit?.end();
    audit?.tell(at(2));
    expect(watch(visitor, 'a')).toEqual([]);
  });

  it('doesn’t let a stranger who knows an id read, change or close the channel', () => {
    const waiting = watch(visitor, 'a');
    const foreign = progress.start(stranger, 'a');
    foreign?.tell(at(7));
    foreign?.end();
    expect(waiting).toEqual([]);
    const audit = progress.start(visitor, 'a');
    audit?.tell(at(1));
    const again = progress.start(stranger, 'a');
    again?.tell(at(8));
    again?.end();
    expect(watch(stranger, 'a')).toEqual([]);
    audit?.tell(at(2));
    audit?.end();
    expect(waiting).toEqual([step(1), step(2), 'end']);
  });

  it('ignores the id of an audit that runs when a second one of the visitor comes with it', () => {
    const audit = progress.start(visitor, 'a');
    const seen = watch(visitor, 'a');
    expect(progress.start(visitor, 'a')).toBeNull();
    audit?.end();
    expect(seen).toEqual(['end']);
    const next = progress.start(visitor, 'a');
    // The end of the first one comes twice.
    audit?.end();
    next?.tell(at(1));
    expect(watch(visitor, 'a')).toEqual([step(1)]);
  });

  it('waits a minute for an audit, and as long as it takes once it has started', () => {
    jest.useFakeTimers();
    const ended: string[] = [];
    for (const id of ['never started', 'started']) {
      progress.watch(visitor, id).subscribe({ complete: () => ended.push(id) });
    }
    const audit = progress.start(visitor, 'started');
    jest.advanceTimersByTime(61_000);
    expect(ended).toEqual(['never started']);
    audit?.end();
    expect(ended).toEqual(['never started', 'started']);
    jest.useRealTimers();
  });

  it('closes the oldest waiting channels if there are too many, but none with a running audit', () => {
    const running = watch(visitor, 'running');
    const audit = progress.start(visitor, 'running');
    const waiting = watch(visitor, 'waiting');
    const ended: string[] = [];
    const flood = (from: string, count: number) => {
      for (let n = 0; n < count; n += 1) {
        progress.watch(from, String(n)).subscribe({ complete: () => ended.push(from) });
      }
    };
    flood(stranger, 5_000);
    expect(ended).toHaveLength(4_980);
    expect(waiting).toEqual([]);
    for (let n = 0; n < 60; n += 1) flood(`198.51.100.${n}`, 20);
    expect(waiting).toEqual(['end']);
    expect(ended).toHaveLength(4_980 + 20 + 60 * 20 - 1_000);
    audit?.tell(at(1));
    expect(running).toEqual([step(1)]);
    closing.abort();
    expect(running).toEqual([step(1), 'end']);
    expect(ended).toHaveLength(5_000 + 60 * 20);
  });
});
