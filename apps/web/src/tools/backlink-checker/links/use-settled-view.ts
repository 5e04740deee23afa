import { useEffect, useState } from 'react';
import type { LinkView } from './link-view.ts';

/** Long enough that a word is asked for once, in milliseconds. */
const settleAfter = 300;

/** A view whose words count once their writer has paused. What is chosen by a press counts at once. */
export function useSettledView(view: LinkView): LinkView {
  const { domain, anchor } = view.filter;
  const [words, setWords] = useState({ domain, anchor });
  useEffect(() => {
    const timer = setTimeout(() => setWords({ domain, anchor }), settleAfter);
    return () => clearTimeout(timer);
  }, [domain, anchor]);
  return { ...view, filter: { ...view.filter, ...words } };
}
