import { toCallAddress } from '@plumbline/page';
import { AddressField, EmptyState, FormCard } from '@plumbline/ui';
import { IconFileSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { CallProblem } from '../../app/call-problem.tsx';
import { toolInputNames } from '../../app/tool-input-names.ts';
import { toolLink, useFirstInputs, useToolInputs } from '../../app/tool-inputs.ts';
import { ToolPage, useAsked } from '../../app/tool-page.tsx';
import { unreadPage } from '../../app/unread-page.ts';
import { useToolCall } from '../../app/use-tool-call.ts';
import { useToolForm } from '../../app/use-tool-form.ts';
import { MetaTagsGuide } from './meta-tags-guide.tsx';
import { type TagsInput, useReadTags } from './use-read-tags.ts';

const loadResult = () => import('./meta-tags-result.tsx');
const MetaTagsResult = lazy(async () => ({ default: (await loadResult()).MetaTagsResult }));

const names = toolInputNames['meta-tags-analyzer'];

const invalid = 'Please enter a valid URL';

const input = (url: string, compare: string, fresh = false): TagsInput | null => {
  const first = toCallAddress(url);
  const second = compare.trim() === '' ? '' : toCallAddress(compare);
  return first === null || second === null ? null : { url: first, compare: second, fresh };
};

export function MetaTagsAnalyzerPage() {
  const first = { url: '', compare: '', ...useFirstInputs('meta-tags-analyzer', names) };
  const { run, open, cancel, clear, busy, shown, problem } = useToolCall(useReadTags, {
    id: 'meta-tags-analyzer',
    first: input(first.url, first.compare),
    load: loadResult,
    success: ({ first }) => {
      const unread = unreadPage(first);
      return unread
        ? { title: 'Analysis failed', description: `${unread.title}.`, variant: 'destructive' }
        : { title: 'Meta tags analysis completed!' };
    },
    failure: { title: 'Analysis failed', description: 'Please check the URL and try again.' },
  });
  const form = useToolForm({
    initialValues: first,
    validate: ({ url, compare }) => ({
      url: toCallAddress(url) === null ? invalid : undefined,
      compare: compare.trim() !== '' && toCallAddress(compare) === null ? invalid : undefined,
    }),
  });
  const writeInputs = useToolInputs('meta-tags-analyzer', names, (inputs) => {
    const { url = '', compare = '' } = inputs;
    form.setValues({ url, compare });
    const complete = input(url, compare);
    if (complete) {
      open(complete);
      return;
    }
    clear();
    if (url !== '') form.validate();
  });

  return (
    <ToolPage
      claims={['Images fetched and measured', 'A score you can recompute', 'No account']}
      guide={<MetaTagsGuide />}
    >
      <FormCard
        name="Meta tags analyzer"
        submit="Analyze Meta Tags"
        submitting="Analyzing Meta Tags..."
        busy={busy}
        folded={useAsked()}
        onCancel={cancel}
        onSubmit={form.handleSubmit(({ url, compare }) => {
          const complete = input(url, compare);
          if (!complete) return;
          run(complete);
          writeInputs({ url: url.trim(), compare: compare.trim() });
        })}
        options={
          <AddressField
            label="Compare with (optional)"
            placeholder="https://competitor.com"
            hint="A second page to show side by side."
            autoComplete="off"
            {...form.getInputProps('compare')}
          />
        }
      >
        <AddressField
          label="Website URL"
          placeholder="https://example.com"
          required
          {...form.getInputProps('url')}
        />
      </FormCard>
      <CallProblem problem={problem} />
      {shown && (
        <Suspense
          fallback={
            <p role="status" data-busy>
              Loading the result…
            </p>
          }
        >
          <MetaTagsResult
            key={shown.data.first.provenance.fetchedAt + shown.input.url + shown.input.compare}
            result={shown.data}
            typed={shown.input}
            link={toolLink('meta-tags-analyzer', {
              url: shown.input.url,
              compare: shown.input.compare,
            })}
            stale={busy}
            onAgain={() => run({ ...shown.input, fresh: true })}
          />
        </Suspense>
      )}
      {!busy && !shown && !problem && (
        <EmptyState icon={<IconFileSearch size={32} stroke={1.4} />} title="No results yet">
          Enter a URL to see its title, description and social tags, and what to fix. You also see
          its previews in Google, Facebook, X, LinkedIn, Slack and Discord. Add a second URL to
          compare two pages.
        </EmptyState>
      )}
    </ToolPage>
  );
}
