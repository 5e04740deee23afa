import { useCallback, useState } from 'react';
import { pageHolding } from '../../../app/pager.tsx';
import { addLines, type Entry, type EntryField, makeEntry } from './entries.ts';

/** The first rows have the same keys on the server and in the browser. */
const firstEntries = (lines: string): readonly Entry[] =>
  addLines([makeEntry()], lines).map((entry, at) => ({ ...entry, key: -1 - at }));

/**
 * The list of pages and its visible rows. At least one row always stays.
 * @param lines the initial pages, one per line
 */
export function useEntries(lines = '') {
  const [entries, setEntries] = useState<readonly Entry[]>(() => firstEntries(lines));
  const [page, setPage] = useState(1);

  const change = useCallback((key: number, field: EntryField, text: string) => {
    setEntries((before) =>
      before.map((entry) =>
        entry.key === key
          ? { ...entry, [field]: text, ...(field === 'lastmod' && { lastmodSource: null }) }
          : entry,
      ),
    );
  }, []);

  const remove = useCallback((key: number) => {
    setEntries((before) =>
      before.length > 1 ? before.filter((entry) => entry.key !== key) : before,
    );
  }, []);

  /** Adds an empty row and shows it. @returns its key */
  const add = useCallback((): number => {
    const entry = makeEntry();
    setEntries((before) => [...before, entry]);
    setPage(Infinity);
    return entry.key;
  }, []);

  /** Shows the row at this index of the list. */
  const show = useCallback((at: number) => setPage(pageHolding(at)), []);

  return { entries, setEntries, page, setPage, change, remove, add, show };
}
