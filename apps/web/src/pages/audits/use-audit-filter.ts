import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadPageData } from '../../app/page-data.tsx';
import { type AuditTexts, auditTextsPath, type AuditWeight } from './audit-doc.ts';

export const maxSearch = 100;
/** How many milliseconds after the last change the URL is updated. */
const pauseMs = 250;

export interface AuditFilter {
  readonly search: string;
  /** `null` for all. */
  readonly weight: AuditWeight | null;
}

/** The filter of the list, which is stored in the URL. */
export function useAuditFilter(
  weights: readonly AuditWeight[],
): readonly [AuditFilter, (change: Partial<AuditFilter>) => void] {
  const [address, setAddress] = useSearchParams();
  const asked = {
    search: (address.get('search') ?? '').slice(0, maxSearch),
    weight: weights.find((weight) => weight === address.get('weight')) ?? null,
  };
  const key = JSON.stringify(asked);
  // The prerendered page has no query.
  const [filter, setFilter] = useState<AuditFilter>({ search: '', weight: null });
  const written = useRef('');

  useEffect(() => {
    if (key !== written.current) setFilter(JSON.parse(key) as AuditFilter);
  }, [key]);

  useEffect(() => {
    const wanted = JSON.stringify(filter);
    if (wanted === key) return undefined;
    const timer = setTimeout(() => {
      written.current = wanted;
      const given = Object.entries(filter).filter(([, value]) => value);
      setAddress(new URLSearchParams(given), { replace: true, preventScrollReset: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [filter, key, setAddress]);

  return [filter, (change) => setFilter((now) => ({ ...now, ...change }))];
}

/** The audits' texts. They load when somebody searches; until then, the result is empty. */
export function useAuditTexts(wanted: boolean): AuditTexts {
  const [texts, setTexts] = useState<AuditTexts>({});
  useEffect(() => {
    if (!wanted) return;
    loadPageData(auditTextsPath).then(
      (loaded) => setTexts(loaded as AuditTexts),
      // Without the texts, the search covers only the names.
      () => undefined,
    );
  }, [wanted]);
  return texts;
}
