import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** As many characters as the server takes. */
export const maxSearch = 200;
/** From the last key to the search, in milliseconds. */
const pauseMs = 250;

export interface BlogFilter {
  readonly search: string;
  /** `null` for all. */
  readonly category: string | null;
  readonly tag: string | null;
}

export interface BlogFilterState {
  /** As the address says: what is looked for. */
  readonly filter: BlogFilter;
  /** Where the list goes on, as the page before said it; `null` at its start. */
  readonly after: string | null;
  /** As it is typed. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** The address of the list with another filter, or of where it goes on. */
  readonly addressOf: (change: Partial<BlogFilter>, after?: string) => string;
  readonly clear: () => void;
}

function toAddress({ search, category, tag }: BlogFilter, after?: string): URLSearchParams {
  const given = { search, category, tag, after };
  const entries = Object.entries(given).filter((entry): entry is [string, string] => !!entry[1]);
  return new URLSearchParams(entries);
}

/** What the list is narrowed to. It stands in the address, so that it can be shared and survives a way there and back. */
export function useBlogFilter(): BlogFilterState {
  const [address, setAddress] = useSearchParams();
  const filter: BlogFilter = {
    search: (address.get('search') ?? '').slice(0, maxSearch),
    category: address.get('category') || null,
    tag: address.get('tag') || null,
  };
  const { search } = filter;
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  // The address changed by other means than the field: a link, or the way back.
  if (seen !== search) {
    setSeen(search);
    if (typed.trim() !== search) setTyped(search);
  }

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === search) return;
    const timer = setTimeout(() => {
      setAddress(
        (now) => toAddress({ search: wanted, category: now.get('category'), tag: now.get('tag') }),
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
