import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadPageData } from '../../app/page-data.tsx';
import { type AuditTexts, auditTextsPath, type AuditWeight } from './audit-doc.ts';

export const maxSearch = 100;
/** From the last change to the one of the address, in milliseconds. */
const pauseMs = 250;

export interface AuditFilter {
  readonly search: string;
  /** `null` for all. */
  readonly weight: AuditWeight | null;
}

/** The filter of the list, which is kept in the address. */
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

/** The audits' texts, once somebody searches; empty until they have come. */
export function useAuditTexts(wanted: boolean): AuditTexts {
  const [texts, setTexts] = useState<AuditTexts>({});
  useEffect(() => {
    if (!wanted) return;
    loadPageData(auditTextsPath).then(
      (loaded) => setTexts(loaded as AuditTexts),
      // The names are searched without them.
      () => undefined,
    );
  }, [wanted]);
  return texts;
}
