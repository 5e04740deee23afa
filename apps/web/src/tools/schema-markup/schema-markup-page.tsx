import {
  type SchemaFormDto,
  type SchemaImportRequestDto,
  type SchemaMarkupRequestDto,
  type SchemaFilledFormDto,
  useGenerateSchemaMarkup,
  useImportStructuredData,
} from '@plumbline/api-client';
import { toCallAddress } from '@plumbline/page';
import {
  checkForm,
  isSchemaTypeName,
  type SchemaForm,
  schemaForm,
  type SchemaType,
  visibleFields,
} from '@plumbline/tools/schema-markup';
import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallProblem } from '../../app/call-problem.tsx';
import { type ToolInputs, useFirstInputs, useToolInputs } from '../../app/tool-inputs.ts';
import { preloaded } from '../../app/preloaded.tsx';
import { pause } from '../../app/pause.ts';
import { runOnServer } from '../../app/server-run.ts';
import { ToolPage, useAsked } from '../../app/tool-page.tsx';
import { useToolCall } from '../../app/use-tool-call.ts';
import { useToolForm } from '../../app/use-tool-form.ts';
import { LiveCheckPanel } from './check/live-check-panel.tsx';
import { loadRules, useLiveCheck } from './check/use-live-check.ts';
import { fromAddress, inputNames, questionNames, toAddress } from './form/form-address.ts';
import { SchemaFormCard } from './form/schema-form-card.tsx';
import { ImportPanel } from './import/import-panel.tsx';

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

const firstNames = [...inputNames, ...questionNames.flat()];

const blankQuestion = { question: '', answer: '' };

/** A form with at least one question, which may be empty. */
const filledForm = (given: Partial<SchemaForm> = {}): SchemaForm => {
  const form = schemaForm(given);
  // Without scripts there is no button to add one.
  const isFull = form.questions.length > 0 && runOnServer.current === null;
  return isFull ? form : { ...form, questions: [...form.questions, blankQuestion] };
};

/** Loads the check before the result that shows it. Waits at most 2 seconds. */
const loadCheck = () => Promise.race([loadRules(), pause(2_000)]);

/** The request with the type's fields, without blank questions. */
function requestOf(form: SchemaForm): SchemaMarkupRequestDto {
  const questions = form.questions.filter(
    ({ question, answer }) => question.trim() || answer.trim(),
  );
  const visible = visibleFields({ ...form, questions });
  return { type: form.type as SchemaType, data: visible as SchemaFormDto };
}

const requestIn = (form: SchemaForm): SchemaMarkupRequestDto | null =>
  Object.keys(checkForm(form)).length === 0 ? requestOf(form) : null;

const pageIn = (inputs: ToolInputs['schema-markup']): SchemaImportRequestDto | null => {
  const url = toCallAddress(inputs.import ?? '');
  return url === null ? null : { url };
};

export function SchemaMarkupPage() {
  const first = useFirstInputs('schema-markup', firstNames);
  const [page, setPage] = useState(first.import ?? '');
  const [pageChecked, setPageChecked] = useState(false);
  const opened = schemaForm(fromAddress(first, schemaForm({})));
  const form = useToolForm<SchemaForm>({
    initialValues: filledForm(opened),
    validate: checkForm,
    untouched: first.import !== undefined,
  });
  const [unfolded, setUnfolded] = useState(false);
  const values = form.getValues();
  const check = useLiveCheck(values);

  const generation = useToolCall(useGenerateSchemaMarkup, {
    id: 'schema-markup',
    first: requestIn(opened),
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
  const imports = useToolCall(useImportStructuredData, {
    id: 'schema-markup-import',
    first: pageIn(first),
    success: ({ blocks }) => ({
      title: blocks.length > 0 ? 'Page imported' : 'No structured data found',
    }),
    failure: { title: 'Import failed', description: 'Please check the URL and try again.' },
  });

  const writeAddress = useToolInputs('schema-markup', inputNames, (inputs) => {
    const { import: source = '', ...fields } = inputs;
    const opened = filledForm(fromAddress(inputs, form.getValues()));
    const request = requestIn(opened);
    const asked = pageIn(inputs);
    if (Object.keys(fields).length > 0) form.setValues(opened);
    setPage(source);
    setPageChecked(source !== '' && asked === null);
    if (asked) imports.open(asked);
    else imports.clear();
    const complete = fields.type && fields.name && fields.description;
    if (complete && request) generation.open(request);
    else generation.clear();
  });

  function importPage(): void {
    const url = toCallAddress(page);
    setPageChecked(url === null);
    if (url === null) return;
    imports.run({ url });
    writeAddress(toAddress(form.getValues(), page.trim()));
  }

  function startFrom({ fields }: SchemaFilledFormDto): void {
    form.setValues(filledForm(fields as Partial<SchemaForm>));
    form.clearErrors();
    goTo('name');
  }

  function goTo(input: string): void {
    flushSync(() => setUnfolded(true));
    const node = form.getInputNode(input);
    node?.focus({ preventScroll: true });
    node?.scrollIntoView({ block: 'center' });
  }

  const result = generation.busy ? null : generation.shown;
  const asked = useAsked();
  const isValid = Object.keys(checkForm(values)).length === 0;
  const mayCome = generation.busy || (asked && generation.problem === null);
  const folded = result !== null || (mayCome && isValid);
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
        busy={generation.busy}
        folded={folded}
        unfolding={{ open: unfolded, onOpen: setUnfolded }}
        onSubmit={form.handleSubmit((valid) => {
          setUnfolded(false);
          generation.run(requestOf(valid));
          writeAddress(toAddress(valid, imports.shown ? page.trim() : ''));
        })}
        onCancel={generation.cancel}
      />
      {check && !result && <LiveCheckPanel check={check} form={values} onFill={goTo} />}
      {generation.busy && <div hidden data-busy="part" />}
      <CallProblem problem={generation.problem} />
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
        call={imports}
        typed={page}
        onTyped={setPage}
        checked={pageChecked}
        onImport={importPage}
        onStart={startFrom}
      />
    </ToolPage>
  );
}
