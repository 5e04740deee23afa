import {
  type BacklinkDto,
  type LiveBacklinkDto,
  useCheckLiveBacklink,
} from '@plumbline/api-client';
import { useState } from 'react';
import { explainFailure, type FailureReason } from '../../../app/explain-failure.ts';
import { useAborter } from '../../../app/use-aborter.ts';
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
  const { request } = useAborter();
  const { mutateAsync } = useCheckLiveBacklink({ request });

  function tell(link: BacklinkDto, state: LiveState): void {
    setStates((before) => new Map(before).set(link.sourceUrl, state));
    setNews(sentenceOf(link, state));
  }

  function check(link: BacklinkDto): void {
    const { signal } = request;
    const wasAnswered = states.get(link.sourceUrl)?.kind === 'answer';
    tell(link, { kind: 'busy' });
    void mutateAsync({ data: { sourceUrl: link.sourceUrl, ...asked, fresh: wasAnswered } })
      .then(({ data }): LiveState => ({ kind: 'answer', answer: data }))
      .catch((error: unknown): LiveState => ({ kind: 'failure', reason: explainFailure(error) }))
      .then((state) => {
        if (!signal.aborted) tell(link, state);
      });
  }

  return { states, check, news };
}
