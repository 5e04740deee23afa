import {
  getFollowAuditUrl,
  type SeoAuditCheckDto,
  type SeoAuditNoteDto,
  type SeoAuditProgressDto,
  SeoAuditProgressDtoStage,
  type SeoAuditReportDto,
  useAuditPage,
} from '@plumbline/api-client';
import { basicAudit, type BasicAudit } from '@plumbline/seo-audit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FailureReason } from '../../../app/explain-failure.ts';
import { randomId } from '../../../app/random-id.ts';
import { type UseOperation, useToolCall } from '../../../app/use-tool-call.ts';
import { compareAudits, type Comparison, toPastAudit } from './compare-audits.ts';
import { recallAudit, rememberAudit } from './past-audits.ts';

export interface AuditRequest {
  /** Absolute. */
  readonly url: string;
  /** Empty when none was given. */
  readonly keyphrase: string;
  /** Fetch the page again even if it was fetched in the last minutes. */
  readonly fresh: boolean;
  /** Have the page loaded in a browser too. */
  readonly deep: boolean;
  /** Have the page requested with a crawler's name too. */
  readonly botParity: boolean;
}

interface FullAudit {
  readonly kind: 'full';
  readonly report: SeoAuditReportDto;
  /** With the previous audit of the same address; `null` for the first one. */
  readonly comparison: Comparison | null;
}

/** The check of the address alone, where the audit failed. */
export interface AddressAudit {
  readonly kind: 'basic';
  readonly audit: BasicAudit;
  readonly reason: FailureReason;
  /** ISO 8601. */
  readonly finishedAt: string;
}

export type AuditResult = FullAudit | AddressAudit;

export interface RunningAudit {
  readonly request: AuditRequest;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** `null` until the first event. */
  readonly progress: SeoAuditProgressDto | null;
  /** Lines of the report that are known, in the order in which they came. */
  readonly lines: readonly KnownLine[];
}

/** Whether no host was found to ask: its URL alone gets no score. */
export const hasNoHost = ({ code }: FailureReason): boolean =>
  code === 'dns_not_found' || code === 'dns_failed' || code === 'offline';

export type KnownLine = SeoAuditCheckDto | SeoAuditNoteDto;

function compareAndRemember(report: SeoAuditReportDto): Comparison | null {
  // A deep audit has more checks: it is compared with deep ones only.
  const kind = report.deep?.measurement ? `${report.url} (deep)` : report.url;
  const past = recallAudit(kind);
  rememberAudit(kind, toPastAudit(report));
  return past && compareAudits(past, report);
}

/** Runs one audit at a time and follows its progress. A failure of any kind gives the basic check of the address. */
export function useSeoAudit() {
  const [running, setRunning] = useState<RunningAudit | null>(null);
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
          if (!Array.isArray(report.checks)) throw new Error('The answer was not a report.');
          return {
            data: { kind: 'full', report, comparison: compareAndRemember(report) } as const,
          };
        } finally {
          stopFollowing();
        }
      },
    });
  };
  const ready = 'Your audit analysis is ready.';
  const call = useToolCall<AuditRequest, AuditResult>(useAudit, {
    id: 'seo-audit',
    success: (result) => {
      if (result.kind === 'basic' && hasNoHost(result.reason)) {
        return {
          title: result.reason.title,
          description: 'There is no score.',
          variant: 'destructive',
        };
      }
      const score = result.kind === 'full' ? ` Score: ${result.report.score}/100` : '';
      return { title: 'SEO audit completed!', description: ready + score };
    },
    fallback: ({ url }, reason) => ({
      kind: 'basic',
      audit: basicAudit(url),
      reason,
      finishedAt: new Date().toISOString(),
    }),
  });
  return { ...call, running: call.busy ? running : null };
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
 * Listens to an audit's server-sent events. Optional: without them the audit goes on.
 * @returns stops it
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
