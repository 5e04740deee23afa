import { metaTagsAnalyzer } from '@plumbline/api-client';
import { toCallAddress } from '@plumbline/page';
import { AddressField, EmptyState, FormCard } from '@plumbline/ui';
import { IconFileSearch } from '@tabler/icons-react';
import { lazy } from 'react';
import { CallProblem } from '../../app/call-problem.tsx';
import { explainFailure } from '../../app/explain-failure.ts';
import { toolInputNames, type ToolInputs, toolLink } from '../../app/tool-inputs.ts';
import { Loading, ToolPage, useAsked } from '../../app/tool-page.tsx';
import { unreadPage } from '../../app/unread-page.ts';
import { useToolForm } from '../../app/use-tool-form.ts';
import { useToolInputs } from '../../app/use-tool-inputs.ts';
import { useToolQuery } from '../../app/use-tool-query.ts';
import { MetaTagsGuide } from './meta-tags-guide.tsx';
import type { TagsResult } from './meta-tags-result.tsx';

const loadResult = () => import('./meta-tags-result.tsx');
const MetaTagsResult = lazy(async () => ({ default: (await loadResult()).MetaTagsResult }));

const names = toolInputNames['meta-tags-analyzer'];

interface TagsInput {
  readonly url: string;
  /** Empty for no comparison. */
  readonly compare: string;
  readonly fresh?: boolean;
}

const invalid = 'Please enter a valid URL';

/** `null` if a URL is invalid. */
function toInput({ url = '', compare = '' }: ToolInputs['meta-tags-analyzer']): TagsInput | null {
  const first = toCallAddress(url);
  const second = compare.trim() === '' ? '' : toCallAddress(compare);
  return first === null || second === null ? null : { url: first, compare: second };
}

/** Reads the tags of one page, or of two at once. Fails if the first page cannot be read. */
async function readTags(
  { url, compare, fresh = false }: TagsInput,
  signal: AbortSignal,
): Promise<TagsResult> {
  const read = async (url: string) => (await metaTagsAnalyzer({ url, fresh }, { signal })).data;
  const [first, second] = await Promise.all([
    read(url),
    compare === ''
      ? null
      : read(compare).catch((error: unknown) => ({ problem: explainFailure(error) })),
  ]);
  return { first, second };
}

export function MetaTagsAnalyzerPage() {
  const [inputs, setInputs] = useToolInputs('meta-tags-analyzer', names);
  const { url = '', compare = '' } = inputs;
  const { run, cancel, busy, shown, isEarlier, problem } = useToolQuery({
    query: (asked: TagsInput) => ({
      queryKey: ['meta-tags', asked],
      queryFn: async ({ signal }) => ({ data: await readTags(asked, signal) }),
    }),
    input: toInput(inputs),
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
    values: { url, compare },
    filled: url !== '',
    validate: ({ url, compare }) => ({
      url: toCallAddress(url) === null ? invalid : undefined,
      compare: compare.trim() !== '' && toCallAddress(compare) === null ? invalid : undefined,
    }),
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
        onSubmit={form.handleSubmit((values) => {
          const typed = { url: values.url.trim(), compare: values.compare.trim() };
          const asked = toInput(typed);
          if (!asked) return;
          run(asked);
          setInputs(typed);
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
        <Loading what="the result">
          <MetaTagsResult
            key={shown.data.first.provenance.fetchedAt + shown.input.url + shown.input.compare}
            result={shown.data}
            typed={shown.input}
            link={toolLink('meta-tags-analyzer', {
              url: shown.input.url,
              compare: shown.input.compare,
            })}
            stale={busy}
            onAgain={() => {
              run({ ...shown.input, fresh: true });
              if (isEarlier) setInputs(shown.input);
            }}
          />
        </Loading>
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
