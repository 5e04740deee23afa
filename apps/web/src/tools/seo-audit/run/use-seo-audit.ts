import {
  getFollowAuditUrl,
  type SeoAuditCheckDto,
  type SeoAuditNoteDto,
  type SeoAuditProgressDto,
  SeoAuditProgressDtoStage,
  type SeoAuditReportDto,
  useAuditPage,
} from '@plumbline/api-client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FailureReason } from '../../../app/explain-failure.ts';
import { randomId } from '../../../app/random-id.ts';
import { type UseOperation, useToolCall } from '../../../app/use-tool-call.ts';
import { isScored } from '../report/is-scored.ts';
import { compareAudits, type Comparison, toPastAudit } from './compare-audits.ts';
import { recallAudit, rememberAudit } from './past-audits.ts';

export interface AuditRequest {
  /** Absolute if a scheme was typed; see `toCallAddress`. */
  readonly url: string;
  /** Empty if none was given. */
  readonly keyphrase: string;
  /** Fetch the page again even if it was fetched in the last minutes. */
  readonly fresh: boolean;
  /** Load the page in a browser too. */
  readonly deep: boolean;
  /** Request the page with a crawler's user agent too. */
  readonly botParity: boolean;
}

export interface AuditResult {
  readonly report: SeoAuditReportDto;
  /** Compared with the previous audit of the same URL; `null` for the first one. */
  readonly comparison: Comparison | null;
}

/** An audit without a result. */
export interface FailedAudit {
  readonly request: AuditRequest;
  readonly reason: FailureReason;
}

export interface RunningAudit {
  readonly request: AuditRequest;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** `null` until the first event. */
  readonly progress: SeoAuditProgressDto | null;
  /** The report's checks that are known so far, in order of arrival. */
  readonly lines: readonly KnownLine[];
}

export type KnownLine = SeoAuditCheckDto | SeoAuditNoteDto;

function compareAndRemember(report: SeoAuditReportDto): Comparison | null {
  if (!isScored(report)) return null;
  // A deep audit has more checks, so it is compared only with deep audits.
  const kind = report.deep?.measurement ? `${report.url} (deep)` : report.url;
  const past = recallAudit(kind);
  rememberAudit(kind, toPastAudit(report));
  return past && compareAudits(past, report);
}

/**
 * Runs one audit at a time and follows its progress.
 * @param first the inputs in the page's URL
 */
export function useSeoAudit(first: AuditRequest | null) {
  const [running, setRunning] = useState<RunningAudit | null>(null);
  const [cancelled, setCancelled] = useState<AuditRequest | null>(null);
  const useAudit: UseOperation<AuditRequest, AuditResult> = ({ request, mutation }) => {
    const { mutateAsync: audit } = useAuditPage({ request });
    return useMutation({
      ...mutation,
      mutationFn: async ({ data: asked }: { readonly data: AuditRequest }) => {
        const { url, keyphrase, fresh, deep, botParity } = asked;
        const { signal } = request;
        const id = randomId();
        setRunning({ request: asked, startedAt: Date.now(), progress: null, lines: [] });
        const stopFollowing = followProgress(id, (progress) => {
          if (signal.aborted) return;
          setRunning((current) => {
            const known = progress.lines;
            return (
              current && {
                ...current,
                progress,
                lines: known ? [...current.lines, ...known.checks, ...known.others] : current.lines,
              }
            );
          });
        });
        try {
          const { data: report } = await audit({
            data: {
              url,
              ...(keyphrase && { keyphrase }),
              ...(fresh && { fresh }),
              ...(deep && { deep }),
              ...(botParity && { botParity }),
            },
            headers: { 'x-progress-id': id },
          });
          if (!Array.isArray(report.checks)) throw new Error('The server returned no report.');
          return {
            data: { report, comparison: compareAndRemember(report) },
          };
        } finally {
          stopFollowing();
        }
      },
    });
  };
  const call = useToolCall<AuditRequest, AuditResult>(useAudit, {
    id: 'seo-audit',
    first,
    // An unreadable page is announced by an alert on the page instead.
    success: ({ report }) =>
      isScored(report)
        ? {
            title: 'SEO audit completed!',
            description: `Your audit analysis is ready. Score: ${report.score}/100`,
          }
        : null,
  });
  const { problem, busy } = call;
  const failed = running?.request ?? first;
  return {
    shown: call.shown,
    running: busy ? running : null,
    /** Why the last audit has no result; `null` after a success and during a run. */
    failure: !busy && problem && failed ? { request: failed, reason: problem } : null,
    /** The audit that the visitor stopped. */
    cancelled: busy ? null : cancelled,
    run: (request: AuditRequest) => {
      setCancelled(null);
      call.run(request);
    },
    open: (request: AuditRequest) => {
      setCancelled(null);
      call.open(request);
    },
    cancel: () => {
      setCancelled(running?.request ?? null);
      call.cancel();
    },
    clear: () => {
      setCancelled(null);
      call.clear();
    },
  };
}

function parse(text: unknown): SeoAuditProgressDto | null {
  try {
    const data = JSON.parse(String(text)) as Partial<SeoAuditProgressDto> | null;
    const known = Object.values<unknown>(SeoAuditProgressDtoStage).includes(data?.stage);
    return known && typeof data?.requests === 'number' && typeof data.checks === 'number'
      ? (data as SeoAuditProgressDto)
      : null;
  } catch {
    return null;
  }
}

/**
 * Listens to an audit's server-sent events. They are optional: the audit also runs without them.
 * @returns a function that stops listening
 */
function followProgress(
  id: string,
  onProgress: (progress: SeoAuditProgressDto) => void,
): () => void {
  if (typeof EventSource === 'undefined') return () => {};
  const events = new EventSource(getFollowAuditUrl(id));
  events.onmessage = ({ data }: MessageEvent<unknown>) => {
    const progress = parse(data);
    if (progress) onProgress(progress);
    // A browser reconnects when the server ends a stream.
    if (progress?.stage === 'done') events.close();
  };
  events.onerror = () => events.close();
  return () => events.close();
}
