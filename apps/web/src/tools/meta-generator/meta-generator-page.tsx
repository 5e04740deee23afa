import { Alert, Box, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import {
  getGenerateMetaTagsQueryOptions,
  getReadPresentTagsQueryOptions,
  type MetaTagsReportDto,
  type MetaTagsRequestDto,
  type PresentTagsDto,
  type PresentTagsRequestDto,
} from '@plumbline/api-client';
import { toWebAddress } from '@plumbline/page';
import { EmptyState, focusResult, SteadyButton } from '@plumbline/ui';
import { IconTags } from '@tabler/icons-react';
import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallProblem } from '../../app/call-problem.tsx';
import { preloaded } from '../../app/preloaded.tsx';
import { toolInputNames } from '../../app/tool-inputs.ts';
import { Loading, ToolPage, useAsked } from '../../app/tool-page.tsx';
import { useToolForm } from '../../app/use-tool-form.ts';
import { useToolInputs } from '../../app/use-tool-inputs.ts';
import { useToolQuery } from '../../app/use-tool-query.ts';
import { unreadPage } from '../../app/unread-page.ts';
import { useKeptEdits } from './draft.ts';
import {
  addressesOf,
  checkInput,
  emptyInput,
  GeneratorForm,
  type GeneratorValues,
  isComplete,
  toRequest,
} from './generator-form.tsx';
import { checkAddress, LoadForm, type LoadInput } from '../../previews/load-form.tsx';
import classes from './meta-generator.module.css';
import { MetaGeneratorGuide } from './meta-generator-guide.tsx';
import { PresentPanel } from './result/present-panel.tsx';
import type { TermFinderProps } from './term-finder.tsx';

const loadResult = () => import('./result/generated-tags.tsx');
const GeneratedTags = lazy(async () => ({ default: (await loadResult()).GeneratedTags }));

const TermFinder = preloaded<TermFinderProps>(
  import('./term-finder.tsx').then((module) => module.TermFinder),
);

const names = toolInputNames['meta-generator'];

export function MetaGeneratorPage() {
  const [inputs, setInputs] = useToolInputs('meta-generator', names);
  const { url: typedUrl = '', ...rest } = inputs;
  // The page that the visitor loads, until the URL changes.
  const [asked, setAsked] = useState<{ readonly url: string; readonly at: object } | null>(null);
  const isAsked = asked?.at === inputs;
  const url = isAsked ? asked.url : toWebAddress(typedUrl);
  const present = useToolQuery({
    query: (page: PresentTagsRequestDto) => getReadPresentTagsQueryOptions(page),
    input: url === null ? null : { url },
    success: (page) => ({
      title: 'Tags loaded',
      description: unreadPage(page)
        ? 'They aren’t the page’s own, so the form is unchanged.'
        : 'Enter a keyword, then generate to see what changes.',
    }),
    failure: { title: 'Loading failed', description: 'Please check the URL and try again.' },
  });
  const given = { ...emptyInput, ...rest };
  const request = isComplete(given) ? toRequest(given) : null;
  const generated = useToolQuery({
    query: (tags: MetaTagsRequestDto) => getGenerateMetaTagsQueryOptions(tags),
    input: request,
    load: loadResult,
    success: ({ writtenBy }) => ({
      title: 'Meta tags generated successfully!',
      description: `Your ${writtenBy === 'ai' ? 'AI-optimized ' : ''}meta tags are ready to use.`,
    }),
    failure: {
      title: 'Error generating meta tags',
      description: 'Please try again with valid inputs.',
    },
  });

  const loaded = present.shown?.data;
  const suggested = suggestedBy(loaded);
  // A complete URL has all values that the visitor submitted, so its empty fields stay empty.
  const values: GeneratorValues =
    request || present.isEarlier ? given : { ...emptyInput, ...suggested, ...rest };
  const form = useToolForm<GeneratorValues>({ initialValues: values, validate: checkInput });
  const load = useToolForm<LoadInput>({
    values: { url: typedUrl },
    filled: typedUrl !== '',
    validate: checkAddress,
    untouched: typedUrl === '',
  });
  /** The form values before the visitor types while a page loads. */
  const before = useRef(values);
  const focusedFor = useRef<MetaTagsReportDto>(undefined);
  const presentHeading = useRef<HTMLHeadingElement>(null);
  const kept = useKeptEdits(generated.shown?.data);
  const [asking, setAsking] = useState(false);

  const fillIn = useEffectEvent(() => {
    before.current = values;
    form.setValues(values);
    form.clearErrors();
  });
  useEffect(() => fillIn(), [inputs]);

  const showLoaded = useEffectEvent(() => {
    if (!present.shown) return;
    if (suggested) {
      const now = form.getValues();
      const typed = Object.fromEntries(
        Object.entries(now).filter(
          ([name, text]) => text !== before.current[name as keyof GeneratorValues],
        ),
      );
      form.setValues({ ...(isAsked ? suggested : values), ...typed });
      form.clearErrors();
      // A URL with a request keeps its result.
      if (isAsked && !request) {
        setInputs({ ...typed, url: asked.url, primaryKeyword: now.primaryKeyword });
      }
    }
    focusResult(presentHeading.current);
  });
  useEffect(() => showLoaded(), [present.shown]);

  function loadTags(typed: string): void {
    const page = toWebAddress(typed);
    if (page === null) return;
    before.current = form.getValues();
    present.run({ url: page });
    setAsked({ url: page, at: inputs });
  }

  function generate(typed: GeneratorValues): void {
    const tags = toRequest(typed);
    setAsking(false);
    generated.run(tags);
    const page = present.busy ? url : present.shown?.input.url;
    setInputs({ ...tags, pageUrl: tags.url, url: page ?? '' });
  }

  function keepEdits(): void {
    setAsking(false);
    const card = form.getInputNode('pageTitle')?.closest('form');
    card?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  }

  const outdated =
    generated.shown !== null &&
    !generated.busy &&
    JSON.stringify(toRequest(form.values)) !== JSON.stringify(generated.shown.input);
  const filled =
    suggested !== undefined &&
    generated.shown === null &&
    (['websiteName', 'pageTitle', 'description'] as const).some(
      (name) => suggested[name] !== '' && form.values[name] === suggested[name],
    );
  const formNote = [
    loaded && !suggested && 'We didn’t fill in the form from them.',
    filled && 'The form is filled in from this page.',
    filled && form.values.primaryKeyword === '' && 'Add the keyword.',
  ]
    .filter(Boolean)
    .join(' ');

  const folded = useAsked() || generated.busy || generated.shown !== null;

  /** Focuses the heading of each result once its chunk has loaded. */
  function focusHeading(heading: HTMLHeadingElement | null): void {
    const report = generated.shown?.data;
    if (!heading || !report || focusedFor.current === report) return;
    focusedFor.current = report;
    focusResult(heading);
  }

  return (
    <ToolPage
      claims={['Starts from a live page', 'Measured in pixels', 'HTML, Next.js, Nuxt, React']}
      guide={<MetaGeneratorGuide />}
    >
      <Stack gap="lg">
        <Box component="details" open={!folded} data-screen-only>
          <Text component="summary" w="fit-content" py={4} c="var(--link)" fw={550} fz="sm">
            Load a page, or find a keyword (optional)
          </Text>
          <SimpleGrid mt="xs" className={classes.ways}>
            <LoadForm
              name="url"
              form={load}
              busy={present.busy}
              hint="Fills in the form from the page’s tags. After you generate the tags, you see what changed."
              onLoad={loadTags}
            />
            <TermFinder
              onChoose={(term) => {
                form.setFieldValue('primaryKeyword', term);
                form.getInputNode('primaryKeyword')?.focus();
              }}
            />
          </SimpleGrid>
        </Box>
        <CallProblem problem={present.problem} />
        {loaded && !generated.shown && (
          <PresentPanel present={loaded} formNote={formNote} headingRef={presentHeading} />
        )}
        <GeneratorForm
          form={form}
          busy={generated.busy}
          folded={folded}
          loaded={suggested && present.shown?.input.url}
          onGenerate={(values) => (kept.edited ? setAsking(true) : generate(values))}
          onCancel={generated.cancel}
        />
        {asking && kept.edited ? (
          <Group role="group" aria-label="Replace your edits" gap="xs" data-screen-only>
            <span>New tags replace your edits.</span>
            <SteadyButton color="brick" onClick={() => form.handleSubmit(generate)()}>
              Replace them
            </SteadyButton>
            <Button variant="default" onClick={keepEdits} autoFocus>
              Keep my edits
            </Button>
          </Group>
        ) : (
          outdated && (
            <Alert data-screen-only>
              The inputs have changed since these tags were made. Generate again to update them.
            </Alert>
          )
        )}
        <CallProblem problem={generated.problem} />
        {generated.shown ? (
          <Loading what="the result">
            <GeneratedTags
              input={generated.shown.input}
              report={generated.shown.data}
              // Compares with the page's own tags, never with those of an error page.
              present={(suggested && loaded) ?? null}
              kept={kept}
              headingRef={focusHeading}
            />
            {loaded && (
              <PresentPanel present={loaded} formNote={formNote} headingRef={presentHeading} />
            )}
          </Loading>
        ) : (
          <EmptyState icon={<IconTags size={28} stroke={1.5} />} title="No tags yet">
            Fill in the form or load a page. Up to three variants appear here, measured and ready to
            copy.
          </EmptyState>
        )}
      </Stack>
    </ToolPage>
  );
}

/** The form values from a page's tags; nothing for an error page or a bot check. */
const suggestedBy = (page: PresentTagsDto | undefined) =>
  page && unreadPage(page) === null ? { ...page.suggested, ...addressesOf(page) } : undefined;
