import { Stack, Text } from '@mantine/core';
import { getAnalyzeUrlQueryOptions, type UrlAnalyzerRequestDto } from '@plumbline/api-client';
import { toCallAddress } from '@plumbline/page';
import { AddressField, EmptyState, FormCard } from '@plumbline/ui';
import { IconRoute } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { CallProblem } from '../../app/call-problem.tsx';
import { ToolPage, useAsked } from '../../app/tool-page.tsx';
import { unreadPage } from '../../app/unread-page.ts';
import { toolInputNames } from '../../app/tool-input-names.ts';
import { toolLink } from '../../app/tool-inputs.ts';
import { useToolForm } from '../../app/use-tool-form.ts';
import { useToolInputs } from '../../app/use-tool-inputs.ts';
import { useToolQuery } from '../../app/use-tool-query.ts';
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
  const [inputs, setInputs] = useToolInputs('url-analyzer', names);
  const typed = inputs.url ?? '';
  const url = toCallAddress(typed);
  const tab = toTabId(inputs.tab);
  const analysis = useToolQuery({
    query: (request: UrlAnalyzerRequestDto) => getAnalyzeUrlQueryOptions(request),
    input: url === null ? null : { url },
    load: loadReport,
    success: ({ status, wall }) => {
      const unread = unreadPage({ status, wall: wall?.evidence ?? null });
      return unread
        ? { title: 'Analysis failed', description: `${unread.title}.`, variant: 'destructive' }
        : { title: 'URL analysis completed!' };
    },
    failure: { title: 'Analysis failed', description: 'Please check the URL and try again.' },
  });
  const { shown, isEarlier, busy, problem, run } = analysis;
  const form = useToolForm({ values: { url: typed }, filled: typed !== '', validate });

  const submit = form.handleSubmit((values) => {
    const asked = values.url.trim();
    run({ url: toCallAddress(asked) ?? asked });
    setInputs({ url: asked, tab: inputs.tab });
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
      <Text role="status" fz="sm" c="dimmed" className={classes.status}>
        {busy ? 'Fetching the page and reading it.' : ''}
      </Text>
      {problem && !busy && (
        <Stack gap="lg">
          <CallProblem problem={problem} />
          {url !== null && <FailedChain url={url} code={problem.code} />}
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
            onTab={(chosen) => setInputs({ url: typed, tab: tabInput(chosen) })}
            onAgain={() => {
              run({ url: shown.input.url, fresh: true });
              if (isEarlier) setInputs({ url: shown.input.url, tab: tabInput(tab) });
            }}
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
