import { domainAuthority, type DomainAuthorityReportDto } from '@plumbline/api-client';
import { ErrorState, FormCard, ResultSection, StatGrid, TextField } from '@plumbline/ui';
import { ToolPage } from '../../app/tool-page.tsx';
import { useToolInputs } from '../../app/tool-inputs.ts';
import { dataOf, useToolCall } from '../../app/use-tool-call.ts';
import { useToolForm } from '../../app/use-tool-form.ts';

interface Fields {
  readonly domain: string;
}

export function DomainAuthorityPage() {
  const form = useToolForm<Fields>({
    initialValues: { domain: '' },
    validate: ({ domain }) => ({
      domain: domain.trim() === '' ? 'Domain is required' : undefined,
    }),
  });
  const call = useToolCall<string, DomainAuthorityReportDto>({
    id: 'domain-authority',
    call: async (domain, signal) => dataOf(await domainAuthority({ domain }, { signal })),
    success: () => ({ title: 'Domain analysis completed!' }),
    failure: { title: 'Analysis failed', description: 'Please check the domain and try again.' },
  });

  const writeAddress = useToolInputs('domain-authority', ['domain'], ({ domain = '' }) => {
    form.setValues({ domain });
    if (domain) call.open(domain);
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
        name="Domain authority"
        submit="Analyze"
        submitting="Analyzing..."
        busy={call.busy}
        onCancel={call.cancel}
        onSubmit={form.handleSubmit(({ domain }) => {
          call.run(domain);
          writeAddress({ domain });
        })}
      >
        <TextField label="Domain" required {...form.getInputProps('domain')} />
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
            stats={[
              {
                label: `Domain Authority (${call.shown.data.provenance.domainAuthority.kind})`,
                value: call.shown.data.domainAuthority ?? 'unknown',
              },
            ]}
          />
        </ResultSection>
      )}
    </ToolPage>
  );
}
