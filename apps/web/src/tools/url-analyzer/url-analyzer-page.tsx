import { Stack, Text, Title } from '@mantine/core';
import { getAnalyzeUrlQueryOptions, type UrlAnalyzerRequestDto } from '@plumbline/api-client';
import { toCallAddress } from '@plumbline/page';
import { AddressField, EmptyState, FormCard } from '@plumbline/ui';
import { IconRoute } from '@tabler/icons-react';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { CallProblem } from '../../app/call-problem.tsx';
import { Loading, ToolPage, useAsked } from '../../app/tool-page.tsx';
import { unreadPage } from '../../app/unread-page.ts';
import { toolInputNames, toolLink } from '../../app/tool-inputs.ts';
import { useToolForm } from '../../app/use-tool-form.ts';
import { useToolInputs } from '../../app/use-tool-inputs.ts';
import { useToolQuery } from '../../app/use-tool-query.ts';
import { FailedChain } from './report/redirect-chain.tsx';
import type { TabId } from './report/url-report.tsx';

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
      guide={<Guide />}
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
      <Text role="status" fz="sm" c="dimmed" hidden={!busy}>
        {busy && 'Fetching the page and reading it.'}
      </Text>
      {problem && !busy && (
        <Stack gap="lg">
          <CallProblem problem={problem} />
          {url !== null && <FailedChain url={url} code={problem.code} />}
        </Stack>
      )}
      {shown && (
        <Loading what="the report">
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
        </Loading>
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

function Guide() {
  return (
    <>
      <Title order={2}>How to read the result</Title>
      <p>
        The analyzer fetches one URL the way a crawler does. It follows the redirects, keeps the
        headers, and reads the HTML as the server sent it. It runs no scripts. Anything a script
        adds later is not counted. If this report differs a lot from what you see in a browser,
        crawlers may be missing content too.
      </p>
      <p>
        The on-page SEO score comes from the <Link to="/seo-audit">audit</Link>’s checks that need
        only this page. The full audit also reads robots.txt, sitemaps and other pages, so its score
        can differ. The HTML load time is how long this server took to fetch the HTML. It shows how
        fast the server responds, not how fast the page appears.
      </p>

      <Title order={2}>Redirects</Title>
      <p>
        Use <code>301</code> or <code>308</code> when a URL has moved for good, and <code>302</code>{' '}
        or <code>307</code> when it will come back. Search engines treat a permanent redirect as a
        strong signal to list the target instead. <code>307</code> and <code>308</code> also keep
        the request method, which matters for forms.
      </p>
      <ul>
        <li>
          <strong>Send every old URL straight to its final one.</strong> Each hop costs visitors a
          round trip. Google’s crawler gives up after ten hops, browsers after twenty.
        </li>
        <li>
          <strong>Change scheme, host and trailing slash in one step.</strong> Chains such as HTTP →
          HTTPS → www come from separate rules that each fix one thing.
        </li>
        <li>
          <strong>Never redirect from HTTPS to HTTP</strong>, not even for one hop.
        </li>
        <li>
          <strong>Link to the final URL yourself.</strong> Redirects are for links you can’t change.
        </li>
      </ul>

      <Title order={2}>Caching and compression</Title>
      <p>
        We work out freshness the way caches do: <code>s-maxage</code>, then <code>max-age</code>,
        then <code>Expires</code>. If a page sends none of them, caches guess: usually a tenth of
        the time since <code>Last-Modified</code>. For HTML, a short lifetime or{' '}
        <code>no-cache</code> together with an <code>ETag</code> is a good start. Browsers then
        check with the server, and get a short response if nothing has changed. Compress text, and
        then list <code>Accept-Encoding</code> in <code>Vary</code>.
      </p>

      <Title order={2}>Links</Title>
      <p>
        We check links only when you press the button, up to 25 URLs at a time. We send GET as a
        browser does and stop after the headers. A 403 or 429 often means that a site blocks bots,
        not that the link is broken: open it before you remove it.
      </p>

      <Title order={2}>What it does not do</Title>
      <p>
        It reads one page. It does not crawl, log in or run scripts, and it sees what a visitor
        without an account sees from one location. Keyword densities only describe the text. No
        search engine publishes a target density.
      </p>
    </>
  );
}
