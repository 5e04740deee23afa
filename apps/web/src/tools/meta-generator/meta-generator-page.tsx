import { Button, Group, Stack, Text } from '@mantine/core';
import {
  type MetaTagsReportDto,
  type PresentTagsDto,
  useGenerateMetaTags,
  useReadPresentTags,
} from '@plumbline/api-client';
import { toWebAddress } from '@plumbline/page';
import { EmptyState, focusResult, SteadyButton } from '@plumbline/ui';
import { IconTags } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { CallProblem } from '../../app/call-problem.tsx';
import { toolInputNames } from '../../app/tool-input-names.ts';
import { useFirstInputs, useToolInputs } from '../../app/tool-inputs.ts';
import { ToolPage, useAsked } from '../../app/tool-page.tsx';
import { useToolCall } from '../../app/use-tool-call.ts';
import { useToolForm } from '../../app/use-tool-form.ts';
import { unreadPage } from '../../app/unread-page.ts';
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
import classes from './meta-generator-page.module.css';
import { MetaGeneratorGuide } from './meta-generator-guide.tsx';
import { PresentPanel } from './result/present-panel.tsx';
import { TermFinder } from './terms/term-finder.tsx';
import { useKeptEdits } from './use-kept-edits.ts';

const loadResult = () => import('./result/generated-tags.tsx');
const GeneratedTags = lazy(async () => ({ default: (await loadResult()).GeneratedTags }));

const names = toolInputNames['meta-generator'];

export function MetaGeneratorPage() {
  const { url: firstUrl = '', ...first } = useFirstInputs('meta-generator', names);
  const firstPage = toWebAddress(firstUrl);
  const present = useToolCall(useReadPresentTags, {
    id: 'meta-generator-present',
    first: firstPage === null ? null : { url: firstPage },
    success: (page) => ({
      title: 'Tags loaded',
      description: unreadPage(page)
        ? 'They aren’t the page’s own, so the form is unchanged.'
        : 'Enter a keyword, then generate to see what changes.',
    }),
    failure: { title: 'Loading failed', description: 'Please check the URL and try again.' },
  });
  const firstInput = {
    ...emptyInput,
    ...suggestedBy(present.shown?.data),
    ...first,
  };
  const form = useToolForm<GeneratorValues>({ initialValues: firstInput, validate: checkInput });
  const load = useToolForm<LoadInput>({
    initialValues: { url: firstUrl },
    validate: checkAddress,
    untouched: firstUrl === '',
  });
  const focusedFor = useRef<MetaTagsReportDto>(undefined);
  /** The form values when the visitor loaded a page; undefined if the URL named the page. */
  const askedWith = useRef<GeneratorValues>(null);
  const presentHeading = useRef<HTMLHeadingElement>(null);

  const generated = useToolCall(useGenerateMetaTags, {
    id: 'meta-generator',
    first: isComplete(firstInput) ? toRequest(firstInput) : null,
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

  const writeAddress = useToolInputs('meta-generator', names, ({ url = '', ...rest }) => {
    const input = { ...emptyInput, ...rest };
    askedWith.current = null;
    form.setValues(input);
    load.setValues({ url });
    const address = url === '' ? null : toWebAddress(url);
    if (url !== '' && address === null) load.validate();
    if (address) present.open({ url: address });
    else present.clear();
    if (isComplete(input)) generated.open(toRequest(input));
    else generated.clear();
  });

  const kept = useKeptEdits(generated.shown?.data);
  const [asking, setAsking] = useState(false);

  function loadTags(typed: string): void {
    const url = toWebAddress(typed);
    if (!url) return;
    askedWith.current = form.getValues();
    present.run({ url });
  }

  function generate(typed: GeneratorValues): void {
    const request = toRequest(typed);
    setAsking(false);
    generated.run(request);
    writeAddress({ ...request, pageUrl: request.url, url: present.shown?.input.url });
  }

  function keepEdits(): void {
    setAsking(false);
    const card = form.getInputNode('pageTitle')?.closest('form');
    card?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  }

  const loaded = present.shown?.data;
  const suggested = suggestedBy(loaded);
  const outdated =
    generated.shown !== null &&
    !generated.busy &&
    JSON.stringify(toRequest(form.values)) !== JSON.stringify(generated.shown.input);
  // Keyed by the shown result and not by its content: going back shows the same page and must fill the form again.
  useEffect(() => {
    if (!loaded) return;
    // Inputs in the URL or typed while loading take precedence over the page's tags.
    const before = askedWith.current ?? emptyInput;
    const now = form.getValues();
    const free = Object.entries(suggested ?? {}).filter(([field]) => {
      const name = field as keyof GeneratorValues;
      return now[name] === before[name];
    });
    form.setValues(Object.fromEntries(free));
    if (askedWith.current && suggested) {
      form.clearErrors();
      writeAddress({ url: present.shown?.input.url, primaryKeyword: now.primaryKeyword.trim() });
    }
    askedWith.current = null;
    focusResult(presentHeading.current);
    // oxlint-disable-next-line react/exhaustive-deps -- the form is filled once each time a page is shown
  }, [present.shown]);

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

  const asked = useAsked();
  const folded = asked || generated.busy || generated.shown !== null;

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
      <Stack gap={20}>
        <details className={classes.start} open={!folded}>
          <summary>Load a page, or find a keyword (optional)</summary>
          <div className={classes.ways}>
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
          </div>
        </details>
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
          <Group role="group" aria-label="Replace your edits" gap={8} data-screen-only>
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
            <Text c="var(--brass-text)" fz="sm" className="tinted" data-screen-only>
              The inputs have changed since these tags were made. Generate again to update them.
            </Text>
          )
        )}
        <CallProblem problem={generated.problem} />
        {generated.shown ? (
          <Suspense
            fallback={
              <p role="status" data-busy>
                Loading the result…
              </p>
            }
          >
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
          </Suspense>
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
