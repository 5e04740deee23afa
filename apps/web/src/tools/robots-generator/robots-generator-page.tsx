import { getReadLiveRobotsTxtQueryOptions, type LiveRobotsRequestDto } from '@plumbline/api-client';
import { toCallAddress, toWebAddress } from '@plumbline/page';
import { type RobotsForm, subjectOfStatus, subjectOfText } from '@plumbline/tools/robots-generator';
import { focusResult, toast } from '@plumbline/ui';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { pause } from '../../app/pause.ts';
import type { ToolInputs } from '../../app/tool-inputs.ts';
import { ToolPage } from '../../app/tool-page.tsx';
import { useToolForm } from '../../app/use-tool-form.ts';
import { useToolInputs } from '../../app/use-tool-inputs.ts';
import { useToolQuery } from '../../app/use-tool-query.ts';
import { FileCheck, type FileSource, type LiveValues } from './check/file-check.tsx';
import { checkRobotsForm, RobotsFormCard } from './robots-form.tsx';
import { formOfInputs, inputNames, inputsOfForm } from './robots-inputs.ts';

const loadGeneratedFile = () => import('./generated-file.tsx');
const GeneratedFile = lazy(async () => ({ default: (await loadGeneratedFile()).GeneratedFile }));

/** Loaded when there is a file to compare. */
const CompareFiles = lazy(async () => ({
  default: (await import('./compare-files.tsx')).CompareFiles,
}));

const RobotsGuide = lazy(async () => ({
  default: (await import('./robots-guide.tsx')).RobotsGuide,
}));

const guide = (
  <Suspense>
    <RobotsGuide />
  </Suspense>
);

type Inputs = ToolInputs['robots-generator'];

const originOf = (typed: string): string | null => {
  const address = toWebAddress(typed);
  return address === null ? null : new URL(address).origin;
};

const isValid = (form: RobotsForm) => Object.keys(checkRobotsForm(form)).length === 0;

const toLiveValues = ({
  import: site = '',
  test = '/',
  agent = 'Googlebot',
}: Inputs): LiveValues => ({
  import: site,
  test,
  agent,
});

/** The request for a live file; `null` if the site is invalid. */
function toRequest(site: string): LiveRobotsRequestDto | null {
  const url = toCallAddress(site);
  return url === null ? null : { url };
}

export function RobotsGeneratorPage() {
  const [inputs, setInputs] = useToolInputs('robots-generator', inputNames);
  // The form of a file to edit, which the URL does not have, until another file is generated.
  const [edited, setEdited] = useState<{ form: RobotsForm; since: Inputs } | null>(null);
  if (edited && inputs.domain && inputs !== edited.since) setEdited(null);
  const [source, setSource] = useState<FileSource>('live');
  const [pasted, setPasted] = useState('');
  const checkHeading = useRef<HTMLHeadingElement>(null);
  const [imported, setImported] = useState(inputs.import);
  if (inputs.import !== imported) {
    setImported(inputs.import);
    setSource('live');
  }

  const addressed = formOfInputs(inputs);
  const form = useToolForm<RobotsForm>({
    values: edited && !inputs.domain ? edited.form : addressed,
    filled: inputs.domain !== undefined,
    validate: checkRobotsForm,
    untouched: inputs.import !== undefined,
  });
  const liveForm = useToolForm<LiveValues>({
    values: toLiveValues(inputs),
    filled: inputs.import !== undefined,
    validate: (values) =>
      toRequest(values.import) ? {} : { import: 'Please enter a valid domain URL' },
    untouched: inputs.import === undefined,
  });

  const input = isValid(addressed) ? addressed : null;
  const generation = useToolQuery({
    query: (values: RobotsForm) => ({
      queryKey: ['robots-generator', values],
      queryFn: async () => {
        // Lets the button show its loading state first.
        await pause(0);
        const { generateRobots } = await loadGeneratedFile();
        return { data: generateRobots(values, new Date()) };
      },
    }),
    input,
    load: loadGeneratedFile,
    success: () => ({ title: 'Robots.txt generated successfully!' }),
    failure: {
      title: 'Error generating robots.txt',
      description: 'Please check your inputs and try again.',
    },
  });
  const live = useToolQuery({
    query: (request: LiveRobotsRequestDto) => getReadLiveRobotsTxtQueryOptions(request),
    input: toRequest(inputs.import ?? ''),
    success: () => ({ title: 'Live file imported!' }),
    failure: { title: 'Import failed', description: 'Please check the URL and try again.' },
  });

  // The URL has the whole form or none of it, since a part would generate another file.
  const write = (ofForm: Inputs, ofLive: Inputs) => setInputs({ ...ofForm, ...ofLive }, ofLive);

  const { import: site, test, agent } = liveForm.values;
  // A site that is typed but not imported stays in its field.
  const liveInputs: Inputs =
    inputs.import && site.trim() === inputs.import
      ? { import: inputs.import, test, agent, line: inputs.line }
      : { import: inputs.import, test: inputs.test, agent: inputs.agent, line: inputs.line };

  function generate(values: RobotsForm): void {
    const next = inputsOfForm(values);
    generation.run(formOfInputs(next));
    if (liveForm.values.import === '') {
      liveForm.setFieldValue('import', originOf(values.domain) ?? '');
    }
    write(next, liveInputs);
  }

  const importLive = liveForm.handleSubmit((values) => {
    const request = toRequest(values.import);
    if (!request) return;
    live.run(request);
    write(inputs, { ...values, import: values.import.trim(), line: undefined });
  });

  function use(formFor: (typed: string) => RobotsForm): void {
    const values = formFor(originOf(form.getValues().domain) ?? '');
    form.setValues(values);
    form.clearErrors();
    setEdited({ form: values, since: inputs });
    // A result of the previous form would fold this one.
    write({}, liveInputs);
    form.getInputNode('domain')?.focus();
    toast({
      title: 'The form is filled in',
      description: 'It has the same rules as the file, without its comments.',
    });
  }

  const generated = generation.shown;
  const folded = generated !== null || (input !== null && generation.problem === null);
  const line = Number(inputs.line);
  const liveFile = live.shown?.data ?? null;
  const deferred = useDeferredValue(pasted);
  const files = useMemo(
    () => ({
      generated: generated && {
        text: generated.data,
        subject: subjectOfText(generated.data, originOf(generated.input.domain)),
      },
      live: liveFile && {
        text: liveFile.content,
        subject: subjectOfStatus(liveFile.status, liveFile.content, new URL(liveFile.url).origin),
      },
      pasted: deferred.trim() === '' ? null : { text: deferred, subject: subjectOfText(deferred) },
    }),
    [generated, liveFile, deferred],
  );

  // The same element while its files are the same: React discards the server's HTML of a lazy part whose props change
  // before its code is loaded.
  const comparison = useMemo(
    () =>
      Object.values(files).some((file) => file !== null) && (
        <Suspense>
          <CompareFiles files={files} />
        </Suspense>
      ),
    [files],
  );

  useEffect(() => {
    if (liveFile) focusResult(checkHeading.current);
  }, [liveFile]);

  return (
    <ToolPage
      claims={['Every line explained', '22 AI crawlers by purpose', 'Made in your browser']}
      guide={guide}
    >
      {!folded && (
        <p>
          Already have a robots.txt? <a href="#test">Check it and test a URL</a>.
        </p>
      )}
      <RobotsFormCard
        form={form}
        busy={generation.busy}
        folded={folded}
        onSubmit={form.handleSubmit(generate)}
      />
      {generated && (
        <Suspense>
          <GeneratedFile
            generated={generated}
            onTest={() => {
              setSource('generated');
              focusResult(checkHeading.current);
            }}
          />
        </Suspense>
      )}
      <FileCheck
        headingRef={checkHeading}
        source={source}
        onSource={setSource}
        files={files}
        live={liveFile}
        form={liveForm}
        busy={live.busy}
        problem={live.problem}
        onImport={importLive}
        pasted={pasted}
        onPaste={setPasted}
        asked={source === 'live' && Number.isSafeInteger(line) && line > 0 ? line : null}
        onUse={use}
      />
      {comparison}
    </ToolPage>
  );
}
