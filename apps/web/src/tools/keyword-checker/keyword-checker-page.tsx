import { type KeywordAnalysisRequestDto, useAnalyzeKeywords } from '@plumbline/api-client';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '@plumbline/ui';
import { IconListSearch } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { CallProblem } from '../../app/call-problem.tsx';
import { UsedHttp } from '../../app/used-http.tsx';
import { toolInputNames } from '../../app/tool-input-names.ts';
import { type ToolInputs, useFirstInputs, useToolInputs } from '../../app/tool-inputs.ts';
import { ToolPage, useAsked } from '../../app/tool-page.tsx';
import { unreadPage } from '../../app/unread-page.ts';
import { useToolCall } from '../../app/use-tool-call.ts';
import { useToolForm } from '../../app/use-tool-form.ts';
import { exampleText } from './example-text.ts';
import { languages } from './form/languages.ts';
import { KeywordForm } from './form/keyword-form.tsx';
import {
  addressOf,
  type KeywordValues,
  noValues,
  toAddress,
  toRequest,
  validateKeywords,
} from './form/keyword-values.ts';
import { KeywordGuide } from './keyword-guide.tsx';

const loadResult = () => import('./results/keyword-result.tsx');
const KeywordResult = lazy(async () => ({ default: (await loadResult()).KeywordResult }));

const names = toolInputNames['keyword-checker'];

function toValues(inputs: ToolInputs['keyword-checker']): KeywordValues {
  const { url = '', content = '', keyphrase = '', compare = '', language = '' } = inputs;
  return {
    ...noValues,
    method: url === '' ? 'text' : 'url',
    url,
    content,
    keyphrase: keyphrase.slice(0, 100),
    compare,
    language: languages.some(([code]) => code === language) ? language : '',
    stopWords: inputs.stopWords === 'true',
    wholePage: inputs.wholePage === 'true',
  };
}

const requestIn = (values: KeywordValues): KeywordAnalysisRequestDto | null =>
  Object.values(validateKeywords(values)).some(Boolean) ? null : toRequest(values);

export function KeywordCheckerPage() {
  const first = useFirstInputs('keyword-checker', names);
  const form = useToolForm<KeywordValues>({
    initialValues: Object.keys(first).length === 0 ? noValues : toValues(first),
    validate: validateKeywords,
  });
  const { run, open, cancel, clear, busy, shown, problem } = useToolCall(useAnalyzeKeywords, {
    id: 'keyword-checker',
    first: requestIn(toValues(first)),
    load: loadResult,
    success: ({ page, totalWords }) =>
      totalWords === 0 || (page && unreadPage(page))
        ? null
        : { title: 'Analysis complete!', description: 'Your keyword density analysis is ready.' },
    failure: {
      title: 'Analysis failed',
      description: 'Please check your input and try again.',
    },
  });

  const [find, setFind] = useState(first.find);

  const writeAddress = useToolInputs('keyword-checker', names, (inputs) => {
    setFind(inputs.find);
    const values = toValues(inputs);
    form.setValues(values);
    form.clearErrors();
    if (values.url === '' && values.content === '') return clear();
    const request = requestIn(values);
    if (request) return open(request);
    clear();
    form.validate();
  });

  const asked = useAsked();

  function submit(values: KeywordValues): void {
    setFind(undefined);
    run(toRequest(values));
    writeAddress(toAddress(values));
  }

  return (
    <ToolPage
      claims={['Detects 60 languages', 'Phrases of one to four words', 'TF*IDF against five texts']}
      guide={<KeywordGuide />}
    >
      <KeywordForm
        form={form}
        busy={busy}
        folded={asked || busy || shown !== null}
        onSubmit={submit}
        onCancel={cancel}
      />
      <CallProblem problem={problem} />
      {shown ? (
        <Suspense
          fallback={
            <p role="status" data-busy>
              Loading the result…
            </p>
          }
        >
          <UsedHttp typed={shown.input.url ?? ''} url={shown.data.page?.url ?? ''} />
          <KeywordResult
            analysis={shown.data}
            find={find}
            onStopWords={(stopWords) => {
              form.setFieldValue('stopWords', stopWords);
              const request = { ...shown.input, stopWords };
              run(request);
              writeAddress(addressOf(request));
            }}
          />
        </Suspense>
      ) : (
        !busy && (
          <KeywordIntroduction
            onExample={() => {
              const values = { ...noValues, content: exampleText, keyphrase: 'garden spade' };
              form.setValues(values);
              form.clearErrors();
              submit(values);
            }}
          />
        )
      )}
    </ToolPage>
  );
}

/** Shown until there is a result. */
function KeywordIntroduction({ onExample }: { readonly onExample: () => void }) {
  return (
    <EmptyState
      icon={<IconListSearch size={28} stroke={1.5} />}
      title="No results yet"
      action={
        <Button variant="default" size="sm" onClick={onExample}>
          Try it with an example text
        </Button>
      }
    >
      <p>
        Paste a text or enter a URL. You get the count, density and status of every word and every
        phrase of two to four words. For a page, you also see where each one appears.
      </p>
    </EmptyState>
  );
}
