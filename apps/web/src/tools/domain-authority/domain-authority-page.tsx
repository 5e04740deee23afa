import { useDomainAuthority } from '@plumbline/api-client';
import { AddressField, FormCard } from '@plumbline/ui';
import { lazy, Suspense, useState } from 'react';
import { IconListNumbers, IconScale, IconUsersGroup } from '@tabler/icons-react';
import { CallProblem } from '../../app/call-problem.tsx';
import { ToolPage, useAsked } from '../../app/tool-page.tsx';
import { toolInputNames } from '../../app/tool-input-names.ts';
import { toolLink, useFirstInputs, useToolInputs } from '../../app/tool-inputs.ts';
import { useToolCall } from '../../app/use-tool-call.ts';
import { useToolForm } from '../../app/use-tool-form.ts';
import { callFailure, mostRivals } from './calls.ts';
import { domainProblem } from './domain-problem.ts';
import { DomainGuide } from './domain-guide.tsx';
import { isListed } from './report/parts.ts';
import { Introduction } from '../../app/introduction.tsx';

const loadReport = () => import('./report/domain-report.tsx');
const DomainReport = lazy(async () => ({ default: (await loadReport()).DomainReport }));

const validate = ({ domain }: { readonly domain: string }) => ({
  domain: domainProblem(domain) ?? undefined,
});

/** Domains of the page's URL, with any separator. */
const domainsIn = (text: string): readonly string[] =>
  text.split(/[\s,]+/).filter((domain) => domain !== '');

const names = toolInputNames['domain-authority'];

export function DomainAuthorityPage() {
  const { domain: first = '' } = useFirstInputs('domain-authority', names);
  const { shown, busy, problem, ...call } = useToolCall(useDomainAuthority, {
    id: 'domain-authority',
    first: domainProblem(first) === null ? { domain: first.trim() } : null,
    load: loadReport,
    success: (report) => (isListed(report) ? { title: 'Domain analysis completed!' } : null),
    failure: callFailure,
  });
  const form = useToolForm({ initialValues: { domain: first }, validate });
  /** The domains to compare from the URL, and how often the URL has changed. */
  const [addressed, setAddressed] = useState<{ rivals: readonly string[]; time: number }>({
    rivals: [],
    time: 0,
  });

  const setRivals = (rivals: readonly string[]) =>
    setAddressed(({ time }) => ({ rivals, time: time + 1 }));

  const writeInputs = useToolInputs('domain-authority', names, ({ domain = '', compare = '' }) => {
    form.setValues({ domain });
    form.clearErrors();
    setRivals(domainsIn(compare).slice(0, mostRivals));
    if (domainProblem(domain) === null) return call.open({ domain: domain.trim() });
    call.clear();
    if (domain.trim() !== '') form.validate();
  });

  const submit = form.handleSubmit(({ domain }) => {
    setRivals([]);
    call.run({ domain: domain.trim() });
    writeInputs({ domain: domain.trim() });
  });

  return (
    <ToolPage
      claims={['Counts, not just a score', 'Every figure with its source', 'No account']}
      guide={<DomainGuide />}
    >
      <FormCard
        name="Domain authority"
        submit="Analyze Domain"
        submitting="Analyzing Domain..."
        busy={busy}
        folded={useAsked()}
        onSubmit={submit}
        onCancel={call.cancel}
      >
        <AddressField
          label="Domain or URL"
          placeholder="example.com"
          required
          hint="A domain, or the URL of any of its pages."
          {...form.getInputProps('domain')}
        />
      </FormCard>
      {!busy && <CallProblem problem={problem} />}
      {shown ? (
        <Suspense
          fallback={
            <p role="status" data-busy>
              Loading the report…
            </p>
          }
        >
          <DomainReport
            key={`${shown.data.analyzedAt} ${addressed.time}`}
            report={shown.data}
            link={toolLink('domain-authority', { domain: shown.input.domain })}
            rivals={addressed.rivals}
            onCompare={(rivals) =>
              writeInputs({ domain: shown.input.domain, compare: rivals.join(' ') })
            }
          />
        </Suspense>
      ) : (
        <DomainIntroduction />
      )}
    </ToolPage>
  );
}

const points = [
  {
    Icon: IconListNumbers,
    title: 'Counts, then a score',
    text: 'See how many subnets link to the domain, where it ranks, and the formula behind the score.',
  },
  {
    Icon: IconScale,
    title: 'No invented figures',
    text: 'Each number names its source. If no source has the number, we say so.',
  },
  {
    Icon: IconUsersGroup,
    title: 'Side by side with competitors',
    text: 'Compare up to five domains. With a full link graph, find sites that link to them but not to you.',
  },
];

/** Shown until there is a report. */
const DomainIntroduction = () => <Introduction points={points} />;
