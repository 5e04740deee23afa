import { type BacklinksReportDto, findBacklinks } from '@plumbline/api-client';
import { ErrorState, FormCard, ResultSection, StatGrid, TextAreaField } from '@plumbline/ui';
import { ToolPage } from '../../app/tool-page.tsx';
import { useToolInputs } from '../../app/tool-inputs.ts';
import { dataOf, useToolCall } from '../../app/use-tool-call.ts';
import { useToolForm } from '../../app/use-tool-form.ts';

interface Fields {
  readonly text: string;
}

export function BacklinkCheckerPage() {
  const form = useToolForm<Fields>({
    initialValues: { text: '' },
    validate: ({ text }) => ({ text: text.trim() === '' ? 'Text is required' : undefined }),
  });
  const call = useToolCall<string, BacklinksReportDto>({
    id: 'backlink-checker',
    call: async (text, signal) => dataOf(await findBacklinks({ url: text }, { signal })),
    success: () => ({ title: 'The report is ready' }),
    failure: { title: 'Analysis failed', description: 'Please check your input and try again.' },
  });

  const writeAddress = useToolInputs('backlink-checker', ['text'], ({ text = '' }) => {
    form.setValues({ text });
    if (text) call.open(text);
    else call.clear();
  });

  return (
    <ToolPage
      guide={
        <>
          <h2>How to read the result</h2>
          <p>Replace this by what a reader should know.</p>
        </>
      }
    >
      <FormCard
        name="Backlink checker"
        submit="Analyze"
        submitting="Analyzing..."
        busy={call.busy}
        onCancel={call.cancel}
        onSubmit={form.handleSubmit(({ text }) => {
          call.run(text);
          writeAddress({ text });
        })}
      >
        <TextAreaField label="Text" required {...form.getInputProps('text')} />
      </FormCard>
      {call.problem && (
        <ErrorState
          problem={{
            title: call.problem.title,
            detail: call.problem.detail,
            code: call.problem.code ?? undefined,
          }}
        />
      )}
      {call.shown && (
        <ResultSection title="Result">
          <StatGrid
            stats={[{ label: 'Total backlinks', value: call.shown.data.totalBacklinks ?? '–' }]}
          />
        </ResultSection>
      )}
    </ToolPage>
  );
}
