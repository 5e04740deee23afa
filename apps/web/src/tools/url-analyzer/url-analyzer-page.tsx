import { Stack } from '@mantine/core';
import { type UrlAnalyzerRequestDto, useAnalyzeUrl } from '@plumbline/api-client';
import { toCallAddress } from '@plumbline/page';
import { AddressField, EmptyState, FormCard } from '@plumbline/ui';
import { IconRoute } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { CallProblem } from '../../app/call-problem.tsx';
import { ToolPage, useAsked } from '../../app/tool-page.tsx';
import { unreadPage } from '../../app/unread-page.ts';
import { toolInputNames } from '../../app/tool-input-names.ts';
import { toolLink, useFirstInputs, useToolInputs } from '../../app/tool-inputs.ts';
import { useToolCall } from '../../app/use-tool-call.ts';
import { useToolForm } from '../../app/use-tool-form.ts';
import { FailedChain } from './report/failed-chain.tsx';
import type { TabId } from './report/url-report.tsx';
import { UrlAnalyzerGuide } from './url-analyzer-guide.tsx';
import classes from './url-analyzer.module.css';

const loadReport = () => import('./report/url-report.tsx');
const UrlReport = lazy(async () => ({ default: (await loadReport()).UrlReport }));

const names = toolInputNames['url-analyzer'];

const validate = ({ url }: { readonly url: string }) =>
  toCallAddress(url) === null ? { url: 'Please enter a valid URL' } : {};

const tabIds: readonly TabId[] = ['issues', 'content', 'technical', 'keywords', 'links'];

/** The tab in the URL; the first one by default. */
const toTabId = (text: string | undefined): TabId => tabIds.find((id) => id === text) ?? 'issues';

/** The tab for the page's URL, which omits the first one. */
const tabInput = (tab: TabId): string | undefined => (tab === 'issues' ? undefined : tab);

export function UrlAnalyzerPage() {
  const first = useFirstInputs('url-analyzer', names);
  const firstUrl = toCallAddress(first.url ?? '');
  const analysis = useToolCall(useAnalyzeUrl, {
    id: 'url-analyzer',
    first: firstUrl === null ? null : { url: firstUrl },
    load: loadReport,
    success: ({ status, wall }) => {
      const unread = unreadPage({ status, wall: wall?.evidence ?? null });
      return unread
        ? { title: 'Analysis failed', description: `${unread.title}.`, variant: 'destructive' }
        : { title: 'URL analysis completed!' };
    },
    failure: { title: 'Analysis failed', description: 'Please check the URL and try again.' },
  });
  const { shown, busy, problem } = analysis;
  const form = useToolForm({ initialValues: { url: first.url ?? '' }, validate });
  const [tab, setTab] = useState<TabId>(toTabId(first.tab));
  const [asked, setAsked] = useState<{ request: UrlAnalyzerRequestDto; attempt: number } | null>(
    null,
  );
  const [addressed, setAddressed] = useState('');

  function ask(request: UrlAnalyzerRequestDto, how: 'run' | 'open'): void {
    setAsked((before) => ({ request, attempt: (before?.attempt ?? 0) + 1 }));
    analysis[how](request);
  }

  const writeInputs = useToolInputs('url-analyzer', names, (inputs) => {
    const typed = inputs.url ?? '';
    const url = toCallAddress(typed);
    setAddressed(typed);
    form.setValues({ url: typed });
    setTab(toTabId(inputs.tab));
    if (url !== null) {
      form.clearErrors();
      if (url !== shown?.input.url) ask({ url }, 'open');
      return;
    }
    analysis.clear();
    setAsked(null);
    if (typed === '') form.clearErrors();
    else form.validate();
  });

  function write(url: string, chosen: TabId): void {
    setAddressed(url);
    writeInputs({ url, tab: tabInput(chosen) });
  }

  const submit = form.handleSubmit(({ url }) => {
    const address = toCallAddress(url);
    if (address === null) return;
    ask({ url: address }, 'run');
    write(url.trim(), tab);
  });

  return (
    <ToolPage
      claims={['Every redirect, hop by hop', 'Links checked when you ask', 'No account']}
      guide={<UrlAnalyzerGuide />}
    >
      <FormCard
        name="URL analysis"
        submit="Analyze URL"
        submitting="Analyzing URL..."
        busy={busy}
        folded={useAsked()}
        onSubmit={submit}
        onCancel={analysis.cancel}
      >
        <AddressField
          label="Website URL"
          placeholder="https://example.com"
          required
          hint="A page, or any URL whose redirects you want to see."
          {...form.getInputProps('url')}
        />
      </FormCard>
      <p role="status" className={`note ${classes.status}`}>
        {busy ? 'Fetching the page and reading it.' : ''}
      </p>
      {problem && !busy && (
        <Stack gap={20}>
          <CallProblem problem={problem} />
          {asked && <FailedChain key={asked.attempt} url={asked.request.url} code={problem.code} />}
        </Stack>
      )}
      {shown && (
        <Suspense
          fallback={
            <p role="status" data-busy>
              Loading the report…
            </p>
          }
        >
          <UrlReport
            key={shown.data.provenance.fetchedAt + shown.data.finalUrl}
            report={shown.data}
            typed={shown.input.url}
            link={toolLink('url-analyzer', { url: shown.input.url, tab: tabInput(tab) })}
            tab={tab}
            onTab={(chosen) => {
              setTab(chosen);
              write(addressed, chosen);
            }}
            onAgain={() => ask({ url: shown.input.url, fresh: true }, 'run')}
            busy={busy}
          />
        </Suspense>
      )}
      {!shown && !problem && !busy && (
        <EmptyState icon={<IconRoute size={28} stroke={1.5} />} title="One URL, taken apart">
          Enter a URL to see its redirects, the server’s response and what’s on the page: headings,
          images, links, keywords, structured data and issues.
        </EmptyState>
      )}
    </ToolPage>
  );
}
