import { useCheckUrlLinks } from '@plumbline/api-client';
import { commonPages, type PageChoice } from '@plumbline/sitemap-generator';
import { useState } from 'react';
import { explainFailure } from '../../../app/explain-failure.ts';
import { useAborter } from '../../../app/use-aborter.ts';
import { judgeCommonPages } from './judge-common-pages.ts';

export interface CommonPages {
  readonly busy: boolean;
  /** What the last check found, as a sentence; empty before it. */
  readonly outcome: string;
  /** Asks the first origin that answers. */
  readonly check: (origins: readonly [string, ...string[]]) => void;
}

/** No site has it: one that answers 200 here does so for every URL. */
const impossible = '/plumbline-no-such-page';

/**
 * Asks a site for the common pages, in one call, and passes on those that exist.
 * @param onFound gets them, and the origin that answered for the home page
 */
export function useCommonPages(
  onFound: (pages: readonly PageChoice[], origin: string) => void,
): CommonPages {
  const { request, abort } = useAborter();
  const { mutate, isPending } = useCheckUrlLinks({ request });
  const [outcome, setOutcome] = useState('');

  function check([origin, next]: readonly [string, ...string[]]): void {
    abort();
    setOutcome('');
    const urls = [...commonPages.map(({ url }) => url), impossible].map((path) => origin + path);
    mutate(
      { data: { urls } },
      {
        onSuccess: ({ data }) => {
          if (next !== undefined && data.links.every(({ status }) => status === null)) {
            check([next]);
            return;
          }
          const judged = judgeCommonPages(data.links, origin);
          setOutcome(judged.outcome);
          if (judged.pages.length > 0) onFound(judged.pages, judged.origin);
        },
        onError: (error) => {
          const { title, detail } = explainFailure(error);
          setOutcome(`Nothing added. ${title}. ${detail}`);
        },
      },
    );
  }

  return { busy: isPending, outcome, check };
}
