import { type BacklinkDto, checkLiveBacklink, type LiveBacklinkDto } from '@plumbline/api-client';
import { useEffect, useRef, useState } from 'react';
import { explainFailure, type FailureReason } from '../../../app/explain-failure.ts';
import type { AskedTarget } from '../target.ts';

export type LiveState =
  | { readonly kind: 'busy' }
  | { readonly kind: 'answer'; readonly answer: LiveBacklinkDto }
  | { readonly kind: 'failure'; readonly reason: FailureReason };

export interface LiveChecks {
  /** The state of each check, by the page's URL. */
  readonly states: ReadonlyMap<string, LiveState>;
  readonly check: (link: BacklinkDto) => void;
  /** The last change, as a sentence for screen readers. */
  readonly news: string;
}

const sentenceOf = ({ sourceDomain }: BacklinkDto, state: LiveState): string => {
  if (state.kind === 'busy') return `Checking the page on ${sourceDomain}.`;
  if (state.kind === 'answer') return `${sourceDomain}: ${state.answer.summary}`;
  return `${sourceDomain}: ${state.reason.title}. ${state.reason.detail}`;
};

/** Fetches linking pages to see whether they still link. Several run at a time; all stop when the visitor leaves. */
export function useLiveChecks(asked: AskedTarget): LiveChecks {
  const [states, setStates] = useState<ReadonlyMap<string, LiveState>>(new Map());
  const [news, setNews] = useState('');
  const mounted = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = (mounted.current = new AbortController());
    return () => controller.abort();
  }, []);

  function tell(link: BacklinkDto, state: LiveState): void {
    setStates((before) => new Map(before).set(link.sourceUrl, state));
    setNews(sentenceOf(link, state));
  }

  async function check(link: BacklinkDto): Promise<void> {
    const { sourceUrl } = link;
    const fresh = states.get(sourceUrl)?.kind === 'answer';
    tell(link, { kind: 'busy' });
    try {
      const signal = mounted.current?.signal;
      const { data } = await checkLiveBacklink({ sourceUrl, ...asked, fresh }, { signal });
      tell(link, { kind: 'answer', answer: data });
    } catch (error) {
      tell(link, { kind: 'failure', reason: explainFailure(error) });
    }
  }

  return { states, check: (link) => void check(link), news };
}
