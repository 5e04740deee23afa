import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

export interface AddressedAudit {
  /** As it stands in the address or was typed, unchecked. */
  readonly url: string;
  readonly keyphrase: string;
}

const none: AddressedAudit = { url: '', keyphrase: '' };

const keyOf = ({ url, keyphrase }: AddressedAudit): string => JSON.stringify([url, keyphrase]);

/** The query that opens this audit again. */
export function toSearch({ url, keyphrase }: AddressedAudit): string {
  const query = new URLSearchParams({ url, ...(keyphrase && { keyphrase }) });
  return `?${query.toString()}`;
}

/**
 * Keeps the page's address and the audit in step: calls `onAddress` for the audit that the address names, at first
 * and when the reader goes back or forward, and returns what writes an audit into the address. The same audit again
 * makes no new entry in the history.
 */
export function useAuditAddress(onAddress: (audit: AddressedAudit) => void) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const current = useRef<string>(keyOf(none));
  const url = params.get('url') ?? '';
  const keyphrase = params.get('keyphrase') ?? '';

  const latest = useRef(onAddress);
  useEffect(() => {
    latest.current = onAddress;
  });

  useEffect(() => {
    const addressed = { url, keyphrase };
    if (keyOf(addressed) === current.current) return;
    current.current = keyOf(addressed);
    latest.current(addressed);
  }, [url, keyphrase]);

  // React mounts twice in development; the audit of the first mount was stopped with it.
  useEffect(
    () => () => {
      current.current = keyOf(none);
    },
    [],
  );

  return useCallback(
    (audit: AddressedAudit) => {
      const replace = keyOf(audit) === current.current;
      current.current = keyOf(audit);
      void navigate({ search: toSearch(audit) }, { replace });
    },
    [navigate],
  );
}
