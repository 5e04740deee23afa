import {
  type DomainAuthorityRequestDto,
  getDomainAuthorityQueryOptions,
} from '@plumbline/api-client';
import { AddressField, FormCard } from '@plumbline/ui';
import { lazy } from 'react';
import { IconListNumbers, IconScale, IconUsersGroup } from '@tabler/icons-react';
import { CallProblem } from '../../app/call-problem.tsx';
import { Loading, ToolPage, useAsked } from '../../app/tool-page.tsx';
import { toolInputNames, toolLink } from '../../app/tool-inputs.ts';
import { useToolForm } from '../../app/use-tool-form.ts';
import { useToolInputs } from '../../app/use-tool-inputs.ts';
import { useToolQuery } from '../../app/use-tool-query.ts';
import { callFailure, domainProblem, mostRivals } from './domain-problem.ts';
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
  const [{ domain: typed = '', compare = '' }, setInputs] = useToolInputs(
    'domain-authority',
    names,
  );
  const domain = typed.trim();
  const rivals = domainsIn(compare).slice(0, mostRivals);
  const { shown, busy, problem, run, cancel } = useToolQuery({
    query: (request: DomainAuthorityRequestDto) => getDomainAuthorityQueryOptions(request),
    input: domainProblem(domain) === null ? { domain } : null,
    load: loadReport,
    success: (report) => (isListed(report) ? { title: 'Domain analysis completed!' } : null),
    failure: callFailure,
  });
  const form = useToolForm({ values: { domain: typed }, filled: domain !== '', validate });

  const submit = form.handleSubmit((values) => {
    const asked = { domain: values.domain.trim() };
    run(asked);
    setInputs(asked);
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
        onCancel={cancel}
      >
        <AddressField
          label="Domain or URL"
          placeholder="example.com"
          required
          hint="A domain, or the URL of any of its pages."
          {...form.getInputProps('domain')}
        />
      </FormCard>
      <CallProblem problem={problem} />
      {shown ? (
        <Loading what="the report">
          <DomainReport
            key={shown.data.analyzedAt}
            report={shown.data}
            link={toolLink('domain-authority', { domain: shown.input.domain })}
            // The report of an earlier domain stays while the next one loads.
            rivals={shown.input.domain === domain ? rivals : []}
            onCompare={(others) =>
              setInputs({ domain: shown.input.domain, compare: others.join(' ') })
            }
          />
        </Loading>
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
