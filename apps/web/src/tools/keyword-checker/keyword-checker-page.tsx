import {
  getAnalyzeKeywordsQueryOptions,
  type KeywordAnalysisRequestDto,
} from '@plumbline/api-client';
import { lazy, useMemo, useState } from 'react';
import { EmptyState } from '@plumbline/ui';
import { IconListSearch } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { CallProblem } from '../../app/call-problem.tsx';
import { UsedHttp } from '../../app/used-http.tsx';
import { toolInputNames, type ToolInputs } from '../../app/tool-inputs.ts';
import { Loading, ToolPage, useAsked } from '../../app/tool-page.tsx';
import { unreadPage } from '../../app/unread-page.ts';
import { useToolForm } from '../../app/use-tool-form.ts';
import { useToolInputs } from '../../app/use-tool-inputs.ts';
import { useToolQuery } from '../../app/use-tool-query.ts';
import { KeywordForm } from './keyword-form.tsx';
import {
  addressOf,
  type KeywordValues,
  languages,
  noValues,
  toAddress,
  toRequest,
  validateKeywords,
} from './keyword-values.ts';
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

/** The values of a request. */
const valuesIn = (request: KeywordAnalysisRequestDto): KeywordValues => ({
  ...toValues(addressOf(request)),
  compareTexts: (request.compare ?? []).flatMap(({ content }) => content ?? []),
});

const isValid = (values: KeywordValues): boolean =>
  !Object.values(validateKeywords(values)).some(Boolean);

export function KeywordCheckerPage() {
  const [inputs, setInputs] = useToolInputs('keyword-checker', names);
  // The URL has neither the texts to compare with nor the field of the other method.
  const [submitted, setSubmitted] = useState<readonly KeywordValues[]>([]);
  const values = useMemo(() => {
    const addressed = toValues(inputs);
    const key = JSON.stringify(addressed);
    const isAddressed = (each: KeywordValues) => JSON.stringify(toValues(toAddress(each))) === key;
    return submitted.findLast(isAddressed) ?? addressed;
  }, [inputs, submitted]);
  const form = useToolForm<KeywordValues>({
    values,
    filled: values.url !== '' || values.content !== '',
    validate: validateKeywords,
  });
  const { run, cancel, busy, shown, problem } = useToolQuery({
    query: (request: KeywordAnalysisRequestDto) => getAnalyzeKeywordsQueryOptions(request),
    input: isValid(values) ? toRequest(values) : null,
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
  const asked = useAsked();

  function submit(given: KeywordValues, find?: string): void {
    setSubmitted((before) => [...before, given]);
    run(toRequest(given));
    setInputs({ ...toAddress(given), find });
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
        onSubmit={(given) => submit(given)}
        onCancel={cancel}
      />
      <CallProblem problem={problem} />
      {shown ? (
        <Loading what="the result">
          <UsedHttp typed={shown.input.url ?? ''} url={shown.data.page?.url ?? ''} />
          <KeywordResult
            analysis={shown.data}
            find={inputs.find}
            onStopWords={(stopWords) =>
              submit({ ...valuesIn(shown.input), stopWords }, inputs.find)
            }
          />
        </Loading>
      ) : (
        !busy && (
          <KeywordIntroduction
            onExample={() => {
              const example = { ...noValues, content: exampleText, keyphrase: 'garden spade' };
              form.setValues(example);
              submit(example);
            }}
          />
        )
      )}
    </ToolPage>
  );
}

/** A text for trying out the tool. */
const exampleText = `Choosing a garden spade

A garden spade is the tool you reach for most, so the right one saves your back. A digging spade has a flat blade for clean edges; a border spade is smaller and lighter. In clay soil a pointed blade cuts better, and in loose soil a wide blade moves more.

Look at the shaft first. An ash shaft takes shock well, and a steel shaft never rots. A long shaft lets tall gardeners stand upright. The handle matters too: a D-handle gives control, while a T-handle leaves room for both hands.

A stainless steel blade slides through clay soil and cleans quickly. A carbon steel blade holds an edge for longer but wants oil before winter. Whichever garden spade you choose, keep its edge sharp: a sharp spade does half the work for you.

Store the garden spade dry, off the ground, and wipe the blade after each use. Treated like that, a good spade outlives its gardener.`;

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
