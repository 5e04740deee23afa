import {
  getFollowAuditUrl,
  type SeoAuditProgressDto,
  SeoAuditProgressDtoStage,
} from '@plumbline/api-client';

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
export function followProgress(
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
