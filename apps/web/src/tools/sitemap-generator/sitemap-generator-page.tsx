import { type SitemapGeneratorRequestDto, useGenerateSitemap } from '@plumbline/api-client';
import { toCallAddress } from '@plumbline/page';
import { messages, siteOrigin } from '@plumbline/tools/sitemap-generator';
import { toast } from '@plumbline/ui';
import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallProblem } from '../../app/call-problem.tsx';
import { toolInputNames } from '../../app/tool-input-names.ts';
import { runOnServer } from '../../app/server-run.ts';
import { type ToolInputs, useFirstInputs, useToolInputs } from '../../app/tool-inputs.ts';
import { ToolPage } from '../../app/tool-page.tsx';
import { useToolCall } from '../../app/use-tool-call.ts';
import { CrawlPanel } from './crawl/crawl-panel.tsx';
import { CrawlProgress } from './crawl/crawl-progress.tsx';
import { useCrawl } from './crawl/use-crawl.ts';
import {
  addCrawled,
  addLines,
  addPages,
  type Entry,
  issuesOf,
  makeEntry,
  parseLines,
  toLines,
  toPages,
} from './form/entries.ts';
import { fieldId } from './form/entry-row.tsx';
import { pasteFieldId } from './form/paste-panel.tsx';
import { domainFieldId, type FillPanel, SitemapForm } from './form/sitemap-form.tsx';
import { useCommonPages } from './form/use-common-pages.ts';
import { useEntries } from './form/use-entries.ts';

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

/** Shown instead of a sitemap when a crawl found no page. */
const CrawlReport = lazy(async () => ({
  default: (await import('./crawl/crawl-report.tsx')).CrawlReport,
}));

const defaultMaxPages = 500;

const focusOn = (id: string) => document.getElementById(id)?.focus();

const names = toolInputNames['sitemap-generator'];

/** The lines of a list in the page's URL that can't be parsed. */
const unreadOf = (urls = ''): string => parseLines(urls).unread.join('\n');

const siteOf = ({ domain, crawl }: ToolInputs['sitemap-generator']) => domain ?? crawl ?? '';

export function SitemapGeneratorPage() {
  const first = useFirstInputs('sitemap-generator', names);
  const [domain, setDomain] = useState(siteOf(first));
  const list = useEntries(first.urls ?? '');
  const [checked, setChecked] = useState<'nothing' | 'domain' | 'all'>(
    runOnServer.current !== null ? 'all' : 'nothing',
  );
  /** The highest row key at the last submit: rows that were added later are not marked as invalid yet. */
  const [checkedTo, setCheckedTo] = useState(0);
  const [pasted, setPasted] = useState(() => unreadOf(first.urls));
  const [pasteChecked, setPasteChecked] = useState(pasted !== '');
  const [open, setOpen] = useState<FillPanel>(pasted === '' ? null : 'paste');
  const [maxPages, setMaxPages] = useState(defaultMaxPages);
  const [parts, setParts] = useState({ images: true, alternates: true });

  const requestOf = (origin: string, entries: readonly Entry[]): SitemapGeneratorRequestDto => ({
    domain: origin,
    pages: toPages(entries, parts),
  });

  /** The request for valid entries. */
  function requestIn(site: string, entries: readonly Entry[]): SitemapGeneratorRequestDto | null {
    const origin = siteOrigin(site);
    return origin === null || issuesOf(entries).length > 0 ? null : requestOf(origin, entries);
  }

  const call = useToolCall(useGenerateSitemap, {
    id: 'sitemap-generator',
    first: first.urls && pasted === '' ? requestIn(siteOf(first), list.entries) : null,
    load: loadResult,
    success: () => ({ title: 'Sitemap generated successfully!' }),
    failure: {
      title: 'Error generating sitemap',
      description: 'Please check your inputs and try again.',
    },
  });

  const crawl = useCrawl((found) => {
    const { origin, pages, ended } = found;
    const entries = addCrawled(list.entries, pages, origin);
    setDomain(origin);
    list.setEntries(entries);
    list.setPage(1);
    const request = requestIn(origin, entries);
    if (pages.length > 0) setOpen(null);
    if (pages.length > 0 && request) {
      call.run(request);
      return;
    }
    toast({
      title: ended === 'cancelled' ? 'Crawl canceled' : 'Crawl completed!',
      description:
        pages.length === 0
          ? 'We found no page that belongs in a sitemap.'
          : 'Correct the list, then generate the sitemap.',
    });
  });

  const common = useCommonPages((pages, origin) => {
    setDomain(origin);
    list.setEntries((before) => addPages(before, pages));
  });

  const sitemap = call.shown?.data;
  const crawled = crawl.result !== null && sitemap !== undefined;
  const needsCorrection =
    checked !== 'nothing' && (siteOrigin(domain) === null || issuesOf(list.entries).length > 0);

  const writeAddress = useToolInputs('sitemap-generator', names, (inputs) => {
    const site = siteOf(inputs);
    const entries = addLines([makeEntry()], inputs.urls ?? '');
    setDomain(site);
    // Unchanged rows are kept, so that they keep the focus.
    if (toLines(entries) !== toLines(list.entries)) list.setEntries(entries);
    const unread = unreadOf(inputs.urls);
    setPasted(unread);
    setPasteChecked(unread !== '');
    setChecked('nothing');
    if (inputs.crawl) {
      call.clear();
      startCrawl(inputs.crawl);
      return;
    }
    if (unread !== '') setOpen('paste');
    const request = inputs.domain && inputs.urls && unread === '' ? requestIn(site, entries) : null;
    if (request) call.open(request);
    else call.clear();
  });

  function startCrawl(site: string): void {
    const url = siteOrigin(site) && toCallAddress(site);
    setOpen('crawl');
    if (!url) {
      setChecked('domain');
      focusOn(domainFieldId);
      return;
    }
    call.clear();
    crawl.start({ url, maxPages });
  }

  function checkCommonPages(): void {
    const origin = siteOrigin(domain);
    if (origin !== null) {
      const isTyped = /^https?:/i.test(domain.trim());
      common.check(isTyped ? [origin] : [origin, origin.replace(/^https:/, 'http:')]);
      return;
    }
    setChecked('domain');
    focusOn(domainFieldId);
  }

  /** Adds the pasted lines. Lines that can't be parsed stay in the field. */
  function addPasted(): { readonly entries: readonly Entry[]; readonly unread: boolean } {
    const { pages, unread } = parseLines(pasted);
    const entries = pages.length === 0 ? list.entries : addLines(list.entries, pasted);
    list.setEntries(entries);
    setPasted(unread.join('\n'));
    setPasteChecked(unread.length > 0);
    return { entries, unread: unread.length > 0 };
  }

  function submit(): void {
    if (crawl.running) {
      toast({
        title: 'Your site is being crawled',
        description: 'We write the sitemap when the crawl ends. You can cancel it.',
      });
      return;
    }
    setChecked('all');
    const { entries, unread } = addPasted();
    setCheckedTo(entries.reduce((newest, { key }) => Math.max(newest, key), 0));
    const [issue] = issuesOf(entries);
    const origin = siteOrigin(domain);
    if (origin === null) return focusOn(domainFieldId);
    if (unread) {
      flushSync(() => setOpen('paste'));
      return focusOn(pasteFieldId);
    }
    if (issue) {
      flushSync(() => list.show(entries.findIndex(({ key }) => key === issue.key)));
      return focusOn(fieldId(issue.key, issue.field));
    }
    call.run(requestOf(origin, entries));
    writeAddress({ domain: domain.trim(), urls: toLines(entries) });
  }

  function add(): void {
    const key = flushSync(() => list.add());
    focusOn(fieldId(key, 'url'));
  }

  return (
    <ToolPage
      claims={['Valid per sitemaps.org', 'Real dates or none', 'Crawls up to 2,000 pages']}
      guide={guide}
    >
      <SitemapForm
        domain={domain}
        domainIssue={
          checked !== 'nothing' && siteOrigin(domain) === null ? messages.domain : undefined
        }
        onDomain={setDomain}
        entries={list.entries}
        issues={
          checked === 'all' ? issuesOf(list.entries).filter(({ key }) => key <= checkedTo) : []
        }
        page={list.page}
        onPage={list.setPage}
        onChange={list.change}
        onRemove={list.remove}
        onAdd={add}
        onAddCommon={checkCommonPages}
        checkingCommon={common.busy}
        commonOutcome={common.outcome}
        pasting={{
          text: pasted,
          onText: setPasted,
          checked: pasteChecked,
          onAdd: () => {
            if (addPasted().unread) focusOn(pasteFieldId);
          },
        }}
        open={open}
        onOpen={setOpen}
        crawlPanel={
          <CrawlPanel maxPages={maxPages} onMaxPages={setMaxPages} problem={crawl.problem} />
        }
        folded={
          !needsCorrection &&
          !crawl.problem &&
          (first.crawl !== undefined || crawl.running !== null || crawled)
        }
        parts={parts}
        onParts={setParts}
        busy={call.busy}
        onSubmit={submit}
        onCrawl={() => {
          addPasted();
          startCrawl(domain);
        }}
        onCancel={call.cancel}
      />
      {crawl.running && <CrawlProgress running={crawl.running} onCancel={crawl.cancel} />}
      <CallProblem problem={call.problem} />
      {crawl.result && !crawl.running && !sitemap && !call.busy && (
        <Suspense>
          <div className="card roomy">
            <CrawlReport result={crawl.result} />
          </div>
        </Suspense>
      )}
      {sitemap && !crawl.running && (
        <Suspense
          fallback={
            <p role="status" data-busy>
              Loading the sitemap…
            </p>
          }
        >
          <SitemapResult sitemap={sitemap} crawl={crawl.result} />
        </Suspense>
      )}
    </ToolPage>
  );
}
