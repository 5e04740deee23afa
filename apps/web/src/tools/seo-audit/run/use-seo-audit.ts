import type { SeoAuditProgressDto } from '@plumbline/api-client';
import { toast } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { compareAudits, type Comparison, toPastAudit } from './compare-audits.ts';
import { recallAudit, rememberAudit } from './past-audits.ts';
import { type AuditRequest, type AuditResult, runAudit } from './run-audit.ts';

export interface RunningAudit {
  readonly request: AuditRequest;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** `null` until the first event. */
  readonly progress: SeoAuditProgressDto | null;
}

export interface ShownAudit {
  readonly request: AuditRequest;
  readonly result: AuditResult;
  /** With the previous audit of the same address; `null` for the first one and for a basic check. */
  readonly comparison: Comparison | null;
}

function compareAndRemember(result: AuditResult): Comparison | null {
  if (result.kind === 'basic') return null;
  const { report } = result;
  // A deep audit has more checks: it is compared with deep ones alone.
  const kind = report.deep?.measurement ? `${report.url} (deep)` : report.url;
  const past = recallAudit(kind);
  rememberAudit(kind, toPastAudit(report));
  return past && compareAudits(past, report);
}

function announce(result: AuditResult): void {
  const ready = 'Your audit analysis is ready.';
  toast({
    title: 'SEO audit completed!',
    description: result.kind === 'full' ? `${ready} Score: ${result.report.score}/100` : ready,
  });
}

const keptAs = ({ url, keyphrase, deep }: AuditRequest) =>
  ['seo-audit', url, keyphrase, deep] as const;

/** Runs one audit at a time. A new one, `cancel` or leaving the page stops the one that runs; the result before stays. */
export function useSeoAudit() {
  const client = useQueryClient();
  const [running, setRunning] = useState<RunningAudit | null>(null);
  const [shown, setShown] = useState<ShownAudit | null>(null);
  const controller = useRef<AbortController>(null);

  const cancel = useCallback(() => {
    controller.current?.abort();
    controller.current = null;
    setRunning(null);
  }, []);

  const start = useCallback(
    (request: AuditRequest) => {
      controller.current?.abort();
      const own = new AbortController();
      controller.current = own;
      const isCurrent = () => controller.current === own;
      setRunning({ request, startedAt: Date.now(), progress: null });
      runAudit(request, {
        signal: own.signal,
        onProgress: (progress) =>
          isCurrent() && setRunning((current) => current && { ...current, progress }),
      }).then(
        (result) => {
          if (!isCurrent()) return;
          controller.current = null;
          setRunning(null);
          const audit = { request, result, comparison: compareAndRemember(result) };
          if (result.kind === 'full') client.setQueryData<ShownAudit>(keptAs(request), audit);
          setShown(audit);
          announce(result);
        },
        // Cancelled: whoever did it has said what is shown now.
        () => undefined,
      );
    },
    [client],
  );

  /** Shows the report of some minutes ago, for a reader who comes back to it, or runs the audit. */
  const open = useCallback(
    (request: AuditRequest) => {
      const kept = client.getQueryData<ShownAudit>(keptAs(request));
      if (!kept) return start(request);
      cancel();
      setShown(kept);
    },
    [client, start, cancel],
  );

  const clear = useCallback(() => {
    cancel();
    setShown(null);
  }, [cancel]);

  useEffect(() => () => controller.current?.abort(), []);

  return { running, shown, start, open, cancel, clear };
}
