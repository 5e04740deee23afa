import { Text } from '@mantine/core';
import { useFollowUrlRedirects } from '@plumbline/api-client';
import { ProvenanceBadge, ResultSection } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import { RedirectChain } from './redirect-chain.tsx';

/** Problems of the request or of this service. Following redirects would not help. */
const hopelessCodes: ReadonlySet<string> = new Set([
  'validation_failed',
  'malformed_request',
  'rate_limited',
  'queue_full',
  'shutting_down',
  'internal_error',
  'invalid_url',
  'unsupported_scheme',
  'credentials_in_url',
  'port_not_allowed',
]);

export interface FailedChainProps {
  readonly url: string;
  /** Why there is no report; `null` if the server was unreachable. */
  readonly code: string | null;
}

/** The redirects of a URL without a report. */
export function FailedChain({ url, code }: FailedChainProps) {
  const formats = useFormats();
  const enabled = code !== null && !hopelessCodes.has(code);
  // Not cached, so that the next attempt fetches them again.
  const { data: answer, isFetching } = useFollowUrlRedirects(
    { url },
    { query: { enabled, gcTime: 0 } },
  );
  if (!enabled) return null;
  if (!answer) {
    return isFetching ? (
      <Text role="status" c="dimmed" fz="sm">
        Following its redirects…
      </Text>
    ) : null;
  }
  const { redirects, chain, end, totalMs, checkedAt } = answer.data;
  // The message above is enough.
  if (redirects.length === 0 && end.kind === 'failure') return null;
  return (
    <ResultSection
      title="Redirect chain"
      badge={
        <ProvenanceBadge
          provenance="measured"
          reason={`From this server, ${formats.moment(checkedAt)}.`}
        />
      }
    >
      <RedirectChain
        hops={redirects}
        summary={chain}
        end={{
          status: end.status,
          url: end.url,
          text:
            end.kind === 'failure'
              ? (end.reason ?? 'No response.')
              : `${end.contentType || 'No content type'}, ${formats.span(totalMs)} in total`,
        }}
      />
    </ResultSection>
  );
}
