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
 * Listens to an audit's server-sent events. Progress is a courtesy: when they do not come, the audit goes on without.
 * @returns what stops it
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
    // A browser reconnects to a stream that ends.
    if (progress?.stage === 'done') events.close();
  };
  events.onerror = () => events.close();
  return () => events.close();
}
