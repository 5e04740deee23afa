import { Box, Flex, Stack } from '@mantine/core';
import {
  getReadPresentTagsQueryOptions,
  getSerpPreviewQueryOptions,
  type PresentTagsDto,
  type PresentTagsRequestDto,
  type SerpPreviewRequestDto,
} from '@plumbline/api-client';
import { toWebAddress } from '@plumbline/page';
import { serpResults } from '@plumbline/seo/serp';
import { firstCharacters } from '@plumbline/seo/text';
import { focusResult } from '@plumbline/ui';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallProblem } from '../../app/call-problem.tsx';
import { toolInputNames, type ToolInputs } from '../../app/tool-inputs.ts';
import { ToolPage } from '../../app/tool-page.tsx';
import { useToolForm } from '../../app/use-tool-form.ts';
import { useToolInputs } from '../../app/use-tool-inputs.ts';
import { useToolQuery } from '../../app/use-tool-query.ts';
import { checkAddress, LoadForm, type LoadInput } from '../../previews/load-form.tsx';
import { SerpCard } from './serp-card.tsx';
import {
  checkFields,
  emptyFields,
  maxKeyword,
  maxSiteName,
  type SerpFields,
  toRequest,
} from './serp-fields.ts';
import { SerpForm } from './serp-form.tsx';

/** Loaded lazily, since it is below the first screen. */
const SerpPreviewGuide = lazy(async () => ({
  default: (await import('./serp-preview-guide.tsx')).SerpPreviewGuide,
}));

const guide = (
  <Suspense>
    <SerpPreviewGuide />
  </Suspense>
);

const names = toolInputNames['serp-preview'];

const toFields = ({ load: _, ...inputs }: ToolInputs['serp-preview']): SerpFields => ({
  ...emptyFields,
  ...inputs,
  keyword: firstCharacters(inputs.keyword ?? '', maxKeyword),
  siteName: firstCharacters(inputs.siteName ?? '', maxSiteName),
  date: inputs.date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(inputs.date) ? inputs.date : '',
});

/** The form values from a page's tags. */
const fieldsOf = ({ title, description, siteName, finalUrl }: PresentTagsDto) => ({
  title: title ?? '',
  url: finalUrl,
  description: description ?? '',
  siteName: firstCharacters(siteName ?? '', maxSiteName),
});

const requestIn = (fields: SerpFields) =>
  Object.keys(checkFields(fields)).length === 0 ? toRequest(fields) : null;

export function SerpPreviewPage() {
  const [inputs, setInputs] = useToolInputs('serp-preview', names);
  // The page that the visitor loads, until the URL changes.
  const [asked, setAsked] = useState<{ readonly url: string; readonly at: object } | null>(null);
  const isAsked = asked?.at === inputs;
  const address = isAsked ? asked.url : toWebAddress(inputs.load ?? '');
  const page = useToolQuery({
    query: (request: PresentTagsRequestDto) => getReadPresentTagsQueryOptions(request),
    input: address === null ? null : { url: address },
    success: () => ({
      title: 'Page loaded',
      description: 'Its title and description are in the form.',
    }),
    failure: { title: 'Loading failed', description: 'Please check the URL and try again.' },
  });
  const given = toFields(inputs);
  const request = requestIn(given);
  const call = useToolQuery({
    query: (request: SerpPreviewRequestDto) => getSerpPreviewQueryOptions(request),
    input: request,
    success: () => ({
      title: 'SERP preview generated!',
      description: 'Your search result preview is ready.',
    }),
    failure: {
      title: 'Error generating preview',
      description: 'Please check your inputs and try again.',
    },
  });

  const loaded = page.shown?.data ?? null;
  const loadedFields = loaded && fieldsOf(loaded);
  // A complete URL has all values that the visitor submitted.
  const values = request || page.isEarlier ? given : { ...given, ...loadedFields };
  const form = useToolForm({ initialValues: values, validate: checkFields });
  const load = useToolForm<LoadInput>({
    initialValues: { url: inputs.load ?? given.url },
    validate: checkAddress,
    untouched: !inputs.load,
  });
  const heading = useRef<HTMLHeadingElement>(null);

  const fillIn = useEffectEvent(() => {
    form.setValues(values);
    form.clearErrors();
  });
  useEffect(() => fillIn(), [inputs]);

  const showLoaded = useEffectEvent(() => {
    if (!loadedFields) return;
    if (isAsked || !request) {
      // A loaded page does not replace the keyword and the date.
      form.setValues(loadedFields);
      form.clearErrors();
    }
    focusResult(heading.current);
  });
  useEffect(() => showLoaded(), [page.shown]);

  const shown = call.shown;
  useEffect(() => {
    if (shown) focusResult(heading.current);
  }, [shown]);

  const fields = form.values;
  // Shows the server's response until something is typed; from then on the same library runs here.
  const isCurrent = shown && JSON.stringify(shown.input) === JSON.stringify(toRequest(fields));
  const answer = isCurrent ? shown.data : null;
  const views = answer ?? serpResults(fields);

  return (
    <ToolPage
      claims={['Measured in pixels', 'Desktop and phone', 'Live as you type']}
      guide={guide}
    >
      <Flex direction={{ base: 'column', lg: 'row' }} gap="lg" align={{ lg: 'flex-start' }}>
        <Stack flex={{ lg: 1 }} miw={0} gap="lg">
          <LoadForm
            name="load"
            form={load}
            busy={page.busy}
            hint="Fills in the form from a live page."
            onLoad={(typed) => {
              const url = toWebAddress(typed);
              if (url === null) return;
              page.run({ url });
              setAsked({ url, at: inputs });
            }}
          />
          <CallProblem problem={page.problem} />
          <SerpForm
            form={form}
            texts={views.desktop}
            busy={call.busy}
            onCancel={call.cancel}
            onSubmit={(valid) => {
              const typed = {
                ...valid,
                url: valid.url.trim(),
                keyword: valid.keyword.trim(),
                siteName: valid.siteName.trim(),
              };
              call.run(toRequest(toFields(typed)));
              // The loaded page’s notes stay, and a page that still loads.
              setInputs({ ...typed, load: page.busy ? (address ?? '') : page.shown?.input.url });
            }}
          />
          <CallProblem problem={call.problem} />
        </Stack>
        <Box flex="none" w={{ lg: '45rem' }}>
          <SerpCard
            fields={fields}
            views={views}
            answer={answer}
            loaded={loaded}
            headingRef={heading}
          />
        </Box>
      </Flex>
    </ToolPage>
  );
}
