import { useReadLiveRobotsTxt } from '@plumbline/api-client';
import { toCallAddress, toWebAddress } from '@plumbline/page';
import { type RobotsForm, subjectOfStatus, subjectOfText } from '@plumbline/tools/robots-generator';
import { focusResult, toast } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { pause } from '../../app/pause.ts';
import { type ToolInputs, useFirstInputs, useToolInputs } from '../../app/tool-inputs.ts';
import { ToolPage, useAsked } from '../../app/tool-page.tsx';
import { type UseOperation, useToolCall } from '../../app/use-tool-call.ts';
import { useToolForm } from '../../app/use-tool-form.ts';
import type { TestInput } from './check/address-tester.tsx';
import { FileCheck, type FileSource } from './check/file-check.tsx';
import { checkRobotsForm, RobotsFormCard } from './form/robots-form.tsx';
import { formOfInputs, inputNames, inputsOf } from './robots-inputs.ts';

const loadGeneratedFile = () => import('./generated-file.tsx');
const GeneratedFile = lazy(async () => ({ default: (await loadGeneratedFile()).GeneratedFile }));

/** Loaded when there is a file to compare. */
const CompareFiles = lazy(async () => ({
  default: (await import('./compare/compare-files.tsx')).CompareFiles,
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

const testOf = ({ test = '/', agent = 'Googlebot' }: Inputs): TestInput => ({
  address: test,
  agent,
});

/** The form in the page's URL, if it is valid. */
function formIn(inputs: Inputs): RobotsForm | null {
  const form = formOfInputs(inputs);
  return inputs.domain && Object.keys(checkRobotsForm(form)).length === 0 ? form : null;
}

/** The site in the page's URL whose live file is imported. */
function siteIn(inputs: Inputs): { url: string } | null {
  const url = toCallAddress(inputs.import ?? '');
  return url === null ? null : { url };
}

/** Generates the file in the browser. */
const useGenerateFile: UseOperation<RobotsForm, string> = ({ mutation }) =>
  useMutation({
    ...mutation,
    mutationFn: async ({ data }: { data: RobotsForm }) => {
      // Lets the button show its loading state first.
      await pause(0);
      const { generateRobots } = await loadGeneratedFile();
      return { data: generateRobots(data, new Date()) };
    },
  });

export function RobotsGeneratorPage() {
  const first = useFirstInputs('robots-generator', inputNames);
  const form = useToolForm<RobotsForm>({
    initialValues: formOfInputs(first),
    validate: checkRobotsForm,
    untouched: first.import !== undefined,
  });
  const [source, setSource] = useState<FileSource>('live');
  const [site, setSite] = useState(first.import ?? '');
  const [siteChecked, setSiteChecked] = useState(false);
  const [pasted, setPasted] = useState('');
  const [input, setInput] = useState(testOf(first));
  const [askedLine, setAskedLine] = useState<number | null>(null);
  const checkHeading = useRef<HTMLHeadingElement>(null);

  const generation = useToolCall(useGenerateFile, {
    id: 'robots-generator',
    first: formIn(first),
    load: loadGeneratedFile,
    success: () => ({ title: 'Robots.txt generated successfully!' }),
    failure: {
      title: 'Error generating robots.txt',
      description: 'Please check your inputs and try again.',
    },
  });
  const live = useToolCall(useReadLiveRobotsTxt, {
    id: 'robots-generator/live-file',
    first: siteIn(first),
    success: () => ({ title: 'Live file imported!' }),
    failure: { title: 'Import failed', description: 'Please check the URL and try again.' },
  });

  const writeAddress = useToolInputs('robots-generator', inputNames, (inputs) => {
    const values = formOfInputs(inputs);
    form.setValues(values);
    form.clearErrors();
    if (formIn(inputs)) generation.open(values);
    else generation.clear();

    const line = Number(inputs.line);
    setAskedLine(Number.isSafeInteger(line) && line > 0 ? line : null);
    setInput(testOf(inputs));
    setSite(inputs.import ?? '');
    const asked = siteIn(inputs);
    setSiteChecked(Boolean(inputs.import) && asked === null);
    setSource('live');
    if (asked) live.open(asked);
    else live.clear();
  });

  const liveInputs = (imported?: string): Inputs =>
    imported === undefined ? {} : { import: imported, test: input.address, agent: input.agent };

  function generate(values: RobotsForm): void {
    generation.run(values);
    setSite((before) => before || (originOf(values.domain) ?? ''));
    writeAddress(inputsOf(values, liveInputs(live.shown?.input.url)));
  }

  function importLive(): void {
    const address = toCallAddress(site);
    setSiteChecked(address === null);
    if (address === null) {
      document.querySelector<HTMLInputElement>('input[name="import"]')?.focus();
      return;
    }
    setAskedLine(null);
    live.run({ url: address });
    writeAddress(inputsOf(generation.shown?.input, liveInputs(address)));
  }

  function use(formFor: (typed: string) => RobotsForm): void {
    form.setValues(formFor(originOf(form.getValues().domain) ?? ''));
    form.clearErrors();
    if (generation.shown) {
      // It belongs to the previous form; if it stayed, the new form would be folded.
      generation.clear();
      writeAddress(liveInputs(live.shown?.input.url));
    }
    form.getInputNode('domain')?.focus();
    toast({
      title: 'The form is filled in',
      description: 'It has the same rules as the file, without its comments.',
    });
  }

  const generated = generation.shown;
  const asked = useAsked();
  const isValid = Object.keys(checkRobotsForm(form.getValues())).length === 0;
  const mayCome = generation.busy || (asked && generation.problem === null);
  const folded = generated !== null || (mayCome && isValid);
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
              setAskedLine(null);
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
        importing={{
          site,
          onChange: setSite,
          invalid: siteChecked && toCallAddress(site) === null,
          busy: live.busy,
          problem: live.problem,
          onImport: importLive,
        }}
        pasted={pasted}
        onPaste={setPasted}
        input={input}
        onInput={setInput}
        asked={source === 'live' ? askedLine : null}
        onUse={use}
      />
      {comparison}
    </ToolPage>
  );
}
