import type { ShutdownGate } from '../../http/shutdown-gate.ts';
import { AuditProgress } from './audit-progress.ts';
import type { SeoAuditProgressDto } from './dto/seo-audit-progress.dto.ts';

const at = (requests: number): SeoAuditProgressDto => ({
  stage: 'site',
  requests,
  checks: 100,
  browser: null,
  lines: null,
});

describe(AuditProgress, () => {
  let closing: AbortController;
  let progress: AuditProgress;
  beforeEach(() => {
    closing = new AbortController();
    progress = new AuditProgress({ closing: closing.signal } as ShutdownGate);
  });
  afterEach(() => closing.abort());

  it('gives late followers the latest step, and the end', () => {
    const seen: unknown[] = [];
    progress.tell('a', at(1));
    progress.tell('a', at(2));
    progress
      .watch('a')
      .subscribe({ next: (step) => seen.push(step), complete: () => seen.push('end') });
    progress.tell('a', at(3));
    progress.tell('b', at(9));
    progress.end('a');
    progress.tell('a', at(4));
    expect(seen).toEqual([at(2), at(3), 'end']);
  });

  it('hears nothing of an audit that has ended, even if a request of it comes later', () => {
    const audit = progress.of('a');
    audit.tell(at(1));
    audit.end();
    audit.tell(at(2));
    const seen: unknown[] = [];
    progress.watch('a').subscribe((step) => seen.push(step));
    expect(seen).toEqual([]);
  });

  it('waits a minute for an audit, and as long as it takes once it has begun', () => {
    jest.useFakeTimers();
    const ended: string[] = [];
    for (const id of ['never begun', 'begun']) {
      progress.watch(id).subscribe({ complete: () => ended.push(id) });
    }
    progress.tell('begun', at(1));
    jest.advanceTimersByTime(61_000);
    expect(ended).toEqual(['never begun']);
    progress.end('begun');
    expect(ended).toEqual(['never begun', 'begun']);
    jest.useRealTimers();
  });

  it('ends the oldest channel when there are thousands', () => {
    let ended = 0;
    for (let n = 0; n < 5_000; n += 1) {
      progress.watch(String(n)).subscribe({ complete: () => (ended += 1) });
    }
    expect(ended).toBe(4_000);
    closing.abort();
    expect(ended).toBe(5_000);
  });
});
