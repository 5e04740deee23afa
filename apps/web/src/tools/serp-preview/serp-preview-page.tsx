import { type PresentTagsDto, useReadPresentTags, useSerpPreview } from '@plumbline/api-client';
import { toWebAddress } from '@plumbline/page';
import { serpResults } from '@plumbline/seo/serp';
import { firstCharacters } from '@plumbline/seo/text';
import { focusResult } from '@plumbline/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { CallProblem } from '../../app/call-problem.tsx';
import { toolInputNames } from '../../app/tool-input-names.ts';
import { type ToolInputs, useFirstInputs, useToolInputs } from '../../app/tool-inputs.ts';
import { ToolPage } from '../../app/tool-page.tsx';
import { useToolCall } from '../../app/use-tool-call.ts';
import { useToolForm } from '../../app/use-tool-form.ts';
import { checkAddress, LoadForm, type LoadInput } from '../../previews/load-form.tsx';
import { SerpCard } from './serp-card.tsx';
import {
  checkFields,
  emptyFields,
  isSameRequest,
  maxKeyword,
  maxSiteName,
  type SerpFields,
  toRequest,
} from './serp-fields.ts';
import { SerpForm } from './serp-form.tsx';
import classes from './serp-preview.module.css';

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

const pageIn = ({ load = '' }: ToolInputs['serp-preview']) => {
  const url = toWebAddress(load);
  return url === null ? null : { url };
};

const requestIn = (fields: SerpFields) =>
  Object.keys(checkFields(fields)).length === 0 ? toRequest(fields) : null;

export function SerpPreviewPage() {
  const given = useFirstInputs('serp-preview', names);
  const page = useToolCall(useReadPresentTags, {
    id: 'serp-preview-load',
    first: pageIn(given),
    success: () => ({
      title: 'Page loaded',
      description: 'Its title and description are in the form.',
    }),
    failure: { title: 'Loading failed', description: 'Please check the URL and try again.' },
  });
  const first = page.shown ? { ...emptyFields, ...fieldsOf(page.shown.data) } : toFields(given);
  const form = useToolForm({ initialValues: first, validate: checkFields });
  const load = useToolForm<LoadInput>({
    initialValues: { url: given.load ?? first.url },
    validate: checkAddress,
    untouched: !given.load,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const call = useToolCall(useSerpPreview, {
    id: 'serp-preview',
    first: requestIn(first),
    success: () => ({
      title: 'SERP preview generated!',
      description: 'Your search result preview is ready.',
    }),
    failure: {
      title: 'Error generating preview',
      description: 'Please check your inputs and try again.',
    },
  });

  const writeAddress = useToolInputs('serp-preview', names, (inputs) => {
    const fields = toFields(inputs);
    form.setValues(fields);
    form.clearErrors();
    const asked = pageIn(inputs);
    if (asked) page.open(asked);
    else page.clear();
    const request = requestIn(fields);
    if (request) call.open(request);
    else call.clear();
  });

  const shown = call.shown;
  useEffect(() => {
    if (shown) focusResult(heading.current);
  }, [shown]);

  const loaded = page.shown?.data;
  useEffect(() => {
    if (!loaded) return;
    form.setValues(fieldsOf(loaded));
    form.clearErrors();
    focusResult(heading.current);
    // oxlint-disable-next-line react/exhaustive-deps -- the form is filled once each time a page is shown
  }, [page.shown]);

  const fields = form.values;
  // Shows the server's response until something is typed; from then on the same library runs here.
  const answer = shown && isSameRequest(shown.input, toRequest(fields)) ? shown.data : null;
  const views = answer ?? serpResults(fields);

  return (
    <ToolPage
      claims={['Measured in pixels', 'Desktop and phone', 'Live as you type']}
      guide={guide}
    >
      <div className={classes.tool}>
        <div className={classes.inputs}>
          <LoadForm
            name="load"
            form={load}
            busy={page.busy}
            hint="Fills in the form from a live page."
            onLoad={(typed) => {
              const url = toWebAddress(typed);
              if (url) page.run({ url });
            }}
          />
          <CallProblem problem={page.problem} />
          <SerpForm
            form={form}
            texts={views.desktop}
            busy={call.busy}
            onCancel={call.cancel}
            onSubmit={(valid) => {
              call.run(toRequest(valid));
              const { url, keyword, siteName, ...rest } = valid;
              writeAddress({
                ...rest,
                url: url.trim(),
                keyword: keyword.trim(),
                siteName: siteName.trim(),
              });
            }}
          />
          <CallProblem problem={call.problem} />
        </div>
        <div className={classes.preview}>
          <SerpCard
            fields={fields}
            views={views}
            answer={answer}
            loaded={loaded ?? null}
            headingRef={heading}
          />
        </div>
      </div>
    </ToolPage>
  );
}
