import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The server's maximum number of characters. */
export const maxSearch = 200;
/** Delay between the last key press and the search, in milliseconds. */
const pauseMs = 250;

export interface BlogFilter {
  readonly search: string;
  /** `null` for all. */
  readonly category: string | null;
  readonly tag: string | null;
  readonly writtenBy: Writer | null;
}

export const isNarrowed = (filter: BlogFilter): boolean =>
  Object.values(filter).some((value) => value !== null && value !== '');

const writers = ['person', 'model'] as const;
type Writer = (typeof writers)[number];

export interface BlogFilterState {
  /** The search in the URL. */
  readonly filter: BlogFilter;
  /** Cursor of the next page; `null` at the start of the list. */
  readonly after: string | null;
  /** The text in the search field. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** The URL of the list with another filter, or of its next page. */
  readonly addressOf: (change: Partial<BlogFilter>, after?: string) => string;
  readonly clear: () => void;
}

function toAddress(
  { search, category, tag, writtenBy }: BlogFilter,
  after?: string,
): URLSearchParams {
  const given = { search, category, tag, writtenBy, after };
  const entries = Object.entries(given).filter((entry): entry is [string, string] => !!entry[1]);
  return new URLSearchParams(entries);
}

const writerIn = (address: URLSearchParams): Writer | null =>
  writers.find((writer) => writer === address.get('writtenBy')) ?? null;

/** The filter of the list. It is stored in the URL, so that it can be shared and survives navigation. */
export function useBlogFilter(): BlogFilterState {
  const [address, setAddress] = useSearchParams();
  const filter: BlogFilter = {
    search: (address.get('search') ?? '').slice(0, maxSearch),
    category: address.get('category') || null,
    tag: address.get('tag') || null,
    writtenBy: writerIn(address),
  };
  const { search } = filter;
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  // The URL changed through a link or by going back.
  if (seen !== search) {
    setSeen(search);
    if (typed.trim() !== search) setTyped(search);
  }

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === search) return;
    const timer = setTimeout(() => {
      setAddress(
        (now) =>
          toAddress({
            search: wanted,
            category: now.get('category'),
            tag: now.get('tag'),
            writtenBy: writerIn(now),
          }),
        { replace: true, preventScrollReset: true },
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, search, setAddress]);

  return {
    filter,
    after: address.get('after') || null,
    typed,
    type: setTyped,
    addressOf: (change, after) => {
      const query = toAddress({ ...filter, search: typed.trim(), ...change }, after).toString();
      return query === '' ? '/blog' : `/blog?${query}`;
    },
    clear: () => {
      setTyped('');
      setAddress(new URLSearchParams(), { preventScrollReset: true });
    },
  };
}
