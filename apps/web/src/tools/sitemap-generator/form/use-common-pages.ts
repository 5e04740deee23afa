import { useCheckUrlLinks } from '@plumbline/api-client';
import { commonPages, type PageChoice } from '@plumbline/tools/sitemap-generator';
import { useState } from 'react';
import { explainFailure } from '../../../app/explain-failure.ts';
import { useAborter } from '../../../app/use-aborter.ts';
import { judgeCommonPages } from './judge-common-pages.ts';

export interface CommonPages {
  readonly busy: boolean;
  /** A sentence about the last check; empty before it. */
  readonly outcome: string;
  /** Checks the pages on the first origin that responds. */
  readonly check: (origins: readonly [string, ...string[]]) => void;
}

/** A path that no site has. If it returns 200, the site does so for every URL. */
const impossible = '/plumbline-no-such-page';

/**
 * Checks the common pages of a site in one call, and passes on those that exist.
 * @param onFound receives them, with the origin that responded for the home page
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
