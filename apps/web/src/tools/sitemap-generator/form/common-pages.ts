import { checkUrlLinks, type UrlLinkStatusDto } from '@plumbline/api-client';
import { commonPages, type PageChoice } from '@plumbline/tools/sitemap-generator';
import { useEffect, useRef, useState } from 'react';
import { explainFailure } from '../../../app/explain-failure.ts';

interface JudgedPages {
  /** Existing pages, by their final path. */
  readonly pages: readonly PageChoice[];
  /** The site's origin, whose scheme or host may differ from the requested one. */
  readonly origin: string;
  /** A sentence for the visitor. */
  readonly outcome: string;
}

const hostOf = (origin: string): string => new URL(origin).host;

/**
 * Finds the common pages that exist: those that return 200 on the site's own origin.
 * @param links the results in the order of the common pages, then the result for a page that cannot exist
 */
export function judgeCommonPages(links: readonly UrlLinkStatusDto[], asked: string): JudgedPages {
  const nothing = (outcome: string): JudgedPages => ({ pages: [], origin: asked, outcome });
  const [home] = links;
  const missing = links[commonPages.length];
  if (links.every(({ status }) => status === null)) {
    const reason = home?.reason ?? 'It gave no response';
    return nothing(`Nothing added: we couldn’t read ${hostOf(asked)}. ${reason}.`);
  }
  if (missing?.status === 200) {
    return nothing(
      `Nothing added: ${hostOf(asked)} returns 200 even for a page that can’t exist, so we can’t tell which pages are real. Crawl the site instead.`,
    );
  }
  const origin = home?.status === 200 ? new URL(home.finalUrl).origin : asked;
  const pages: PageChoice[] = [];
  const left: string[] = [];
  for (const [at, page] of commonPages.entries()) {
    const link = links[at];
    if (link?.status === 200 && new URL(link.finalUrl).origin === origin) {
      const { pathname, search } = new URL(link.finalUrl);
      const url = pathname + search;
      if (pages.some((known) => known.url === url)) left.push(`${page.url} (leads to ${url})`);
      else pages.push({ ...page, url });
    } else {
      left.push(`${page.url} (${reasonOf(link)})`);
    }
  }
  const rest = left.length > 0 ? ` Left out: ${left.join(', ')}.` : '';
  return {
    pages,
    origin,
    outcome: `${pages.length} of ${commonPages.length} common pages exist on ${hostOf(origin)}.${rest}`,
  };
}

function reasonOf(link: UrlLinkStatusDto | undefined): string {
  if (!link || link.status === null) return 'no response';
  return link.status === 200 ? 'leads to another site' : String(link.status);
}

/** A path that no site has. If it returns 200, the site does so for every URL. */
const impossible = '/plumbline-no-such-page';

type Origins = readonly [origin: string, next?: string];

/** Checks the common pages in one call, on the first origin that responds. */
async function checkCommonPages(
  [origin, next]: Origins,
  signal: AbortSignal,
): Promise<JudgedPages> {
  const urls = [...commonPages.map(({ url }) => url), impossible].map((path) => origin + path);
  const { links } = (await checkUrlLinks({ urls }, { signal })).data;
  return next !== undefined && links.every(({ status }) => status === null)
    ? checkCommonPages([next], signal)
    : judgeCommonPages(links, origin);
}

/**
 * Checks which common pages a site has. The check stops when the visitor leaves the page.
 * @param onFound receives those that exist, with the origin that responded for the home page
 */
export function useCommonPages(onFound: (pages: readonly PageChoice[], origin: string) => void) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function check(origins: Origins): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setBusy(true);
    setOutcome('');
    try {
      const judged = await checkCommonPages(origins, signal);
      if (signal.aborted) return;
      setOutcome(judged.outcome);
      if (judged.pages.length > 0) onFound(judged.pages, judged.origin);
    } catch (error) {
      if (signal.aborted) return;
      const { title, detail } = explainFailure(error);
      setOutcome(`Nothing added. ${title}. ${detail}`);
    }
    setBusy(false);
  }

  return { busy, outcome, check };
}
