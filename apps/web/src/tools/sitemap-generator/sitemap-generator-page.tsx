import { getGenerateSitemapQueryOptions, type SitemapCrawlResultDto } from '@plumbline/api-client';
import { toCallAddress } from '@plumbline/page';
import { siteOrigin } from '@plumbline/tools/sitemap-generator';
import { toast } from '@plumbline/ui';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallProblem } from '../../app/call-problem.tsx';
import { runOnServer } from '../../app/server-run.ts';
import { toolInputNames, type ToolInputs } from '../../app/tool-inputs.ts';
import { Loading, ToolPage } from '../../app/tool-page.tsx';
import { useToolInputs } from '../../app/use-tool-inputs.ts';
import { useToolQuery } from '../../app/use-tool-query.ts';
import { CrawlProgress, CrawlReport } from './crawl.tsx';
import { useCommonPages } from './form/common-pages.ts';
import {
  addCrawled,
  addLines,
  addPages,
  entriesIn,
  type Entry,
  issuesOf,
  parseLines,
  type SitemapRequest,
  toLines,
  toRequest,
} from './form/entries.ts';
import { fieldId, useEntries } from './form/entry-list.tsx';
import { type FormState, SitemapForm } from './form/sitemap-form.tsx';
import { type CrawlOrder, crawlTitle, useCrawl } from './use-crawl.ts';

/** Loaded lazily, since it is below the first screen. */
const SitemapGeneratorGuide = lazy(async () => ({
  default: (await import('./sitemap-generator-guide.tsx')).SitemapGeneratorGuide,
}));

const guide = (
  <Suspense>
    <SitemapGeneratorGuide />
  </Suspense>
);

const loadResult = () => import('./result/sitemap-result.tsx');
const SitemapResult = lazy(async () => ({ default: (await loadResult()).SitemapResult }));

const focusOnRow = (key: number, field: 'url' | 'lastmod') =>
  document.getElementById(fieldId(key, field))?.focus();

const names = toolInputNames['sitemap-generator'];

/** How many URLs keep their form and list. */
const maxSubmitted = 5;

/** The form and the calls for a URL of this page. */
interface Asked {
  readonly form: FormState;
  readonly entries: readonly Entry[];
  /** The crawl to fill the list with, until its pages are in it. */
  readonly order: CrawlOrder | null;
  /** The result of the crawl that filled the list. */
  readonly crawled: SitemapCrawlResultDto | null;
  readonly request: SitemapRequest | null;
}

/** `null` if it is not a site. */
const crawlUrl = (domain: string): string | null => siteOrigin(domain) && toCallAddress(domain);

function askedIn({ domain, urls = '', crawl }: ToolInputs['sitemap-generator']): Asked {
  const entries = entriesIn(urls);
  const pasted = parseLines(urls).unread.join('\n');
  const url = crawl ? crawlUrl(crawl) : null;
  const form: FormState = {
    domain: domain ?? crawl ?? '',
    pasted,
    pasteChecked: pasted !== '',
    checked: runOnServer.current ? 'all' : crawl && !url ? 'domain' : 'nothing',
    checkedTo: 0,
    open: crawl ? 'crawl' : pasted === '' ? null : 'paste',
    maxPages: 500,
    parts: { images: true, alternates: true },
  };
  return {
    form,
    entries,
    order: url ? { url, maxPages: form.maxPages } : null,
    crawled: null,
    request: domain && !crawl && pasted === '' ? toRequest(form, entries) : null,
  };
}

export function SitemapGeneratorPage() {
  const [inputs, setInputs] = useToolInputs('sitemap-generator', names);
  const key = useMemo(() => JSON.stringify(inputs), [inputs]);
  // The URL has neither a crawl that the form started nor the images that a crawl found.
  const [submitted, setSubmitted] = useState<Readonly<Record<string, Asked>>>({});
  const addressed = useMemo(() => askedIn(inputs), [inputs]);
  const asked = submitted[key] ?? addressed;
  const ask = (next: Asked, at = key) =>
    setSubmitted(({ [at]: _, ...others }) =>
      Object.fromEntries([...Object.entries(others), [at, next] as const].slice(-maxSubmitted)),
    );

  const list = useEntries(asked.entries);
  const [form, setForm] = useState(asked.form);
  const change = (part: Partial<FormState>) => setForm((before) => ({ ...before, ...part }));
  const domainField = useRef<HTMLInputElement>(null);
  const pasteField = useRef<HTMLTextAreaElement>(null);

  const crawl = useCrawl(asked.order, () => ask({ ...asked, order: null }));
  const { found, running } = crawl;
  // While a crawl runs, no earlier result is shown.
  const { crawled, request } =
    asked.order && !crawl.problem ? { crawled: null, request: null } : asked;
  const call = useToolQuery({
    query: ({ body, id }: SitemapRequest) => ({
      ...getGenerateSitemapQueryOptions(body),
      queryKey: ['sitemap-generator', id],
    }),
    input: request,
    load: loadResult,
    success: () => ({ title: 'Sitemap generated successfully!' }),
    failure: {
      title: 'Error generating sitemap',
      description: 'Please check your inputs and try again.',
    },
  });

  /** A crawl whose pages were added to an invalid list. */
  const [stuck, setStuck] = useState<SitemapCrawlResultDto | null>(null);
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    // After a submit, the form already has these rows.
    if (asked.entries !== list.entries) {
      list.setEntries(asked.entries);
      setForm(asked.form);
    }
  } else if (found) {
    const { origin, pages } = found;
    const hasPages = pages.length > 0;
    const entries = addCrawled(list.entries, pages, origin);
    const filled = { ...form, domain: origin, open: hasPages ? null : form.open };
    const request = hasPages ? toRequest(filled, entries) : null;
    list.setEntries(entries);
    list.setPage(1);
    setForm(filled);
    ask({ form: filled, entries, order: null, crawled: found, request });
    if (hasPages && !request) setStuck(found);
  }
  useEffect(() => {
    if (!stuck) return;
    const description = 'Correct the list, then generate the sitemap.';
    toast({ title: crawlTitle(stuck), description });
  }, [stuck]);

  const common = useCommonPages((pages, origin) => {
    change({ domain: origin });
    list.setEntries((before) => addPages(before, pages));
  });

  const sitemap = call.shown?.data;
  function askForDomain(): void {
    change({ checked: 'domain' });
    domainField.current?.focus();
  }

  /** Whether a crawl runs. A toast says so. */
  function isCrawling(): boolean {
    if (!running) return false;
    toast({
      title: 'Your site is being crawled',
      description: 'We write the sitemap when the crawl ends. You can cancel it.',
    });
    return true;
  }

  function startCrawl(): void {
    if (isCrawling()) return;
    const added = addPasted();
    const url = crawlUrl(form.domain);
    if (!url) return askForDomain();
    const order = { url, maxPages: form.maxPages, startedAt: Date.now() };
    ask({ ...asked, ...added, order });
  }

  function checkCommonPages(): void {
    const origin = siteOrigin(form.domain);
    if (origin === null) return askForDomain();
    const isTyped = /^https?:/i.test(form.domain.trim());
    void common.check(isTyped ? [origin] : [origin, origin.replace(/^https:/, 'http:')]);
  }

  /** Adds the pasted lines. Lines that can't be parsed stay in the field. */
  function addPasted() {
    const { pages, unread } = parseLines(form.pasted);
    const entries = pages.length === 0 ? list.entries : addLines(list.entries, form.pasted);
    const next = { ...form, pasted: unread.join('\n'), pasteChecked: unread.length > 0 };
    list.setEntries(entries);
    setForm(next);
    return { entries, form: next };
  }

  function submit(): void {
    if (isCrawling()) return;
    const added = addPasted();
    const { entries } = added;
    const checkedTo = entries.reduce((newest, { key }) => Math.max(newest, key), 0);
    change({ checked: 'all', checkedTo });
    const request = toRequest(form, entries);
    if (siteOrigin(form.domain) === null) return domainField.current?.focus();
    if (added.form.pasteChecked) {
      flushSync(() => change({ open: 'paste' }));
      return pasteField.current?.focus();
    }
    if (!request) return focusOnIssue(entries);
    const next = { domain: form.domain.trim(), urls: toLines(entries) };
    call.run(request);
    // Going back does not start a failed crawl again.
    ask({ ...asked, order: null });
    ask({ ...added, order: null, crawled, request }, JSON.stringify(next));
    setInputs(next);
  }

  function focusOnIssue(entries: readonly Entry[]): void {
    const [issue] = issuesOf(entries);
    if (!issue) return;
    flushSync(() => list.show(entries.findIndex(({ key }) => key === issue.key)));
    focusOnRow(issue.key, issue.field);
  }

  function add(): void {
    const key = flushSync(() => list.add());
    focusOnRow(key, 'url');
  }

  return (
    <ToolPage
      claims={['Valid per sitemaps.org', 'Real dates or none', 'Crawls up to 2,000 pages']}
      guide={guide}
    >
      <SitemapForm
        form={form}
        onChange={change}
        domainRef={domainField}
        pasteRef={pasteField}
        list={list}
        onAdd={add}
        common={common}
        onAddCommon={checkCommonPages}
        onAddPasted={() => {
          if (addPasted().form.pasteChecked) pasteField.current?.focus();
        }}
        crawlProblem={crawl.problem}
        folded={
          inputs.crawl !== undefined ||
          running !== null ||
          (crawled !== null && sitemap !== undefined)
        }
        busy={call.busy}
        onSubmit={submit}
        onCrawl={startCrawl}
        onCancel={call.cancel}
      />
      {running && (
        <CrawlProgress key={`${running.order.startedAt} ${running.order.url}`} {...running} />
      )}
      <CallProblem problem={call.problem} />
      {crawled && !sitemap && !call.busy && (
        // Instead of a sitemap, because the crawl found no page.
        <div className="card roomy">
          <CrawlReport result={crawled} />
        </div>
      )}
      {sitemap && (
        <Loading what="the sitemap">
          <SitemapResult sitemap={sitemap} crawl={crawled} />
        </Loading>
      )}
    </ToolPage>
  );
}
