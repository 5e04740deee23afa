import {
  getGenerateSchemaMarkupQueryOptions,
  type SchemaFilledFormDto,
  type SchemaFormDto,
  type SchemaMarkupRequestDto,
} from '@plumbline/api-client';
import {
  checkForm,
  isSchemaTypeName,
  type SchemaForm,
  schemaForm,
  type SchemaType,
} from '@plumbline/tools/schema-markup';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallProblem } from '../../app/call-problem.tsx';
import { preloaded } from '../../app/preloaded.tsx';
import { pause } from '../../app/pause.ts';
import { runOnServer } from '../../app/server-run.ts';
import { ToolPage, useAsked } from '../../app/tool-page.tsx';
import { useToolForm } from '../../app/use-tool-form.ts';
import { useToolInputs } from '../../app/use-tool-inputs.ts';
import { useToolQuery } from '../../app/use-tool-query.ts';
import { LiveCheckPanel, loadRules, useLiveCheck } from './check/live-check-panel.tsx';
import {
  filledFields,
  fromAddress,
  inputNames,
  questionNames,
  toAddress,
} from './form/form-address.ts';
import { SchemaFormCard } from './form/schema-form-card.tsx';
import { ImportPanel } from './import-panel.tsx';

const SchemaResult = preloaded(import('./schema-result.tsx').then((module) => module.SchemaResult));

/** Loaded lazily, since it is below the first screen. */
const SchemaMarkupGuide = lazy(async () => ({
  default: (await import('./schema-markup-guide.tsx')).SchemaMarkupGuide,
}));

const guide = (
  <Suspense>
    <SchemaMarkupGuide />
  </Suspense>
);

const names = [...inputNames, ...questionNames.flat()];

/** A form with at least one question, which may be empty. */
function withQuestion(form: SchemaForm): SchemaForm {
  // Without scripts there is no button to add one.
  const isFull = form.questions.length > 0 && !runOnServer.current;
  return isFull ? form : { ...form, questions: [...form.questions, { question: '', answer: '' }] };
}

/** Loads the check before the result that shows it. Waits at most 2 seconds. */
const loadCheck = () => Promise.race([loadRules(), pause(2_000)]);

const requestOf = (form: SchemaForm): SchemaMarkupRequestDto => ({
  type: form.type as SchemaType,
  data: filledFields(form) as SchemaFormDto,
});

const isValid = (form: SchemaForm): boolean => Object.keys(checkForm(form)).length === 0;

export function SchemaMarkupPage() {
  const [inputs, setInputs] = useToolInputs('schema-markup', names);
  const addressed = fromAddress(inputs);
  const { run, cancel, busy, shown, problem } = useToolQuery({
    query: (request: SchemaMarkupRequestDto) => getGenerateSchemaMarkupQueryOptions(request),
    input: isValid(addressed) ? requestOf(addressed) : null,
    load: loadCheck,
    success: ({ findings }) =>
      findings.some(({ level }) => level === 'error')
        ? null
        : { title: 'Schema markup generated successfully!' },
    failure: {
      title: 'Error generating schema',
      description: 'Please check your inputs and try again.',
    },
  });
  const form = useToolForm<SchemaForm>({
    initialValues: withQuestion(addressed),
    validate: checkForm,
    untouched: inputs.import !== undefined,
  });
  const [unfolded, setUnfolded] = useState(false);
  const values = form.getValues();
  const check = useLiveCheck(values);

  // The URL of a submitted form lacks the fields of other types, and what was typed since.
  const submitted = useRef('');
  const key = JSON.stringify(addressed);
  const follow = useEffectEvent(() => {
    if (key !== submitted.current) form.setValues(withQuestion(addressed));
    submitted.current = '';
  });
  useEffect(() => follow(), [key]);

  function generate(valid: SchemaForm): void {
    const fields = toAddress(valid);
    submitted.current = JSON.stringify(fromAddress(fields));
    setUnfolded(false);
    run(requestOf(valid));
    setInputs({ ...fields, import: inputs.import });
  }

  function startFrom({ fields }: SchemaFilledFormDto): void {
    form.setValues(withQuestion(schemaForm(fields as Partial<SchemaForm>)));
    goTo('name');
  }

  function goTo(input: string): void {
    flushSync(() => setUnfolded(true));
    const node = form.getInputNode(input);
    node?.focus({ preventScroll: true });
    node?.scrollIntoView({ block: 'center' });
  }

  const result = busy ? null : shown;
  const asked = useAsked();
  const mayCome = busy || (asked && problem === null);
  const folded = result !== null || (mayCome && isValid(values));
  const outdated =
    result !== null &&
    isSchemaTypeName(values.type) &&
    JSON.stringify(requestOf(values)) !== JSON.stringify(result.input);

  return (
    <ToolPage
      claims={['Checked as you type', 'Each rule with its source', 'Safe to paste']}
      guide={guide}
    >
      {!folded && (
        <p>
          Already have schema markup? <a href="#start">Import it from your page</a>.
        </p>
      )}
      <SchemaFormCard
        form={form}
        busy={busy}
        folded={folded}
        unfolding={{ open: unfolded, onOpen: setUnfolded }}
        onSubmit={(event) => form.handleSubmit(generate)(event)}
        onCancel={cancel}
      />
      {check && !result && <LiveCheckPanel check={check} form={values} onFill={goTo} />}
      {busy && <div hidden data-busy="part" />}
      <CallProblem problem={problem} />
      {result && (
        <SchemaResult
          report={result.data}
          form={values}
          check={check ?? result.data}
          outdated={outdated}
          onFill={goTo}
        />
      )}
      <ImportPanel
        page={inputs.import ?? ''}
        onImport={(page) => setInputs({ ...inputs, import: page })}
        onStart={startFrom}
      />
    </ToolPage>
  );
}
