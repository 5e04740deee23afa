import { Text } from '@mantine/core';
import {
  getFindBacklinksQueryOptions,
  type SiteFiguresEnvelope,
  useReadFigures,
} from '@plumbline/api-client';
import { toWebAddress } from '@plumbline/page';
import { AddressField, ChoiceField, FormCard } from '@plumbline/ui';
import { type FormEvent, lazy, Suspense } from 'react';
import { IconFilterSearch, IconFingerprint, IconPlugConnected } from '@tabler/icons-react';
import { useFormats } from '../../app/formats.ts';
import { CallProblem } from '../../app/call-problem.tsx';
import { Loading, ToolPage, useAsked } from '../../app/tool-page.tsx';
import { toolInputNames, type ToolInputs, toolLink } from '../../app/tool-inputs.ts';
import { type ToolForm, useToolForm } from '../../app/use-tool-form.ts';
import { useToolInputs } from '../../app/use-tool-inputs.ts';
import { useToolQuery } from '../../app/use-tool-query.ts';
import { OwnLinks } from './own-links/own-links.tsx';
import { type AskedTarget, isListed, scopeInput, scopes, toScope } from './target.ts';
import { Introduction } from '../../app/introduction.tsx';

/** Loaded lazily, since it is below the first screen. */
const BacklinkGuide = lazy(async () => ({
  default: (await import('./backlink-guide.tsx')).BacklinkGuide,
}));

const guide = (
  <Suspense>
    <BacklinkGuide />
  </Suspense>
);

const loadReport = () => import('./report/backlinks-report.tsx');
const BacklinksReport = lazy(async () => ({ default: (await loadReport()).BacklinksReport }));

const names = toolInputNames['backlink-checker'];

const toFields = ({ url = '', scope }: ToolInputs['backlink-checker']): AskedTarget => ({
  url,
  scope: toScope(scope),
});

const validate = ({ url }: AskedTarget) =>
  toWebAddress(url) === null ? { url: 'Please enter a valid URL' } : {};

const toTarget = ({ url, scope }: AskedTarget): AskedTarget | null => {
  const address = toWebAddress(url);
  return address === null ? null : { url: address, scope };
};

/** The inputs for the page's URL. */
const toInputs = ({ url, scope }: AskedTarget) => ({ url, scope: scopeInput(scope) });

export function BacklinkCheckerPage() {
  const asked = useAsked();
  const [inputs, setInputs] = useToolInputs('backlink-checker', names);
  const fields = toFields(inputs);
  const { shown, busy, problem, run, cancel } = useToolQuery({
    query: (target: AskedTarget) => getFindBacklinksQueryOptions(target),
    input: toTarget(fields),
    load: loadReport,
    success: (report) => (isListed(report) ? { title: 'Backlink analysis completed!' } : null),
    failure: { title: 'Analysis failed', description: 'Please check the URL and try again.' },
  });
  const form = useToolForm({ values: fields, filled: fields.url !== '', validate });

  const submit = form.handleSubmit((values) => {
    const target = toTarget(values);
    if (!target) return;
    run(target);
    setInputs(toInputs({ ...values, url: values.url.trim() }));
  });

  return (
    <ToolPage
      claims={['Every number with its source', 'Links checked live', 'No account']}
      guide={guide}
    >
      <BacklinkForm form={form} busy={busy} onSubmit={submit} onCancel={cancel} />
      {!asked && <Reach />}
      <CallProblem problem={problem} />
      {/* With the report, so that what follows it does not jump when it comes. */}
      <Loading what="the report">
        {shown ? (
          <BacklinksReport
            key={shown.data.analyzedAt}
            asked={shown.input}
            first={shown.data}
            link={toolLink('backlink-checker', toInputs(shown.input))}
          />
        ) : (
          <BacklinkIntroduction />
        )}
        <OwnLinks asked={form.values} opens={shown !== null && !isListed(shown.data)} />
      </Loading>
    </ToolPage>
  );
}

interface BacklinkFormProps {
  readonly form: ToolForm<AskedTarget>;
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onCancel: () => void;
}

function BacklinkForm({ form, busy, onSubmit, onCancel }: BacklinkFormProps) {
  return (
    <FormCard
      name="Backlinks"
      submit="Check Backlinks"
      submitting="Analyzing Backlinks..."
      busy={busy}
      folded={useAsked()}
      onSubmit={onSubmit}
      onCancel={onCancel}
      options={
        <>
          <ChoiceField
            label="Count links to"
            name="scope"
            options={scopes}
            value={form.values.scope}
            onChange={(scope) => form.setFieldValue('scope', scope)}
            wide
          />
          {form.values.scope !== 'domain' && (
            <Text fz="sm" c="dimmed" mt="xs">
              If no page links are loaded, you get figures for the whole domain.
            </Text>
          )}
        </>
      }
    >
      <AddressField
        label="Website URL"
        placeholder="https://example.com"
        required
        {...form.getInputProps('url')}
      />
    </FormCard>
  );
}

/** Shown before there is a report: what the loaded link data covers, and what to do for a site it doesn't list. */
function Reach() {
  const { number, count } = useFormats();
  const { data } = useReadFigures<SiteFiguresEnvelope>();
  const links = data?.data.indexedLinks.value ?? 0;
  const domains = data?.data.indexedDomains.value ?? 0;
  const listed = `the ${number(domains)} most linked domains`;
  return (
    <div data-idle>
      {/* As high without the figures, so that nothing moves when they arrive. */}
      <Text mih={{ base: '3.1em', sm: '1.55em' }} c="dimmed" fz="md">
        {links > 0 &&
          `Our link data has ${count(links, 'link')}${domains > 0 ? ` and ${listed}` : ''}.`}
        {links === 0 &&
          domains > 0 &&
          `Our link data shows how widely each of ${listed} is linked, but not by whom.`}
      </Text>
      <Text c="dimmed" fz="md">
        Your own site? <a href="#own-links">Check your own links</a> with an or a list of URLs.
      </Text>
    </div>
  );
}

const points = [
  {
    Icon: IconFingerprint,
    title: 'Every number with its source',
    text: 'Each number shows which release of Common Crawl or the Majestic Million it comes from. Nothing is estimated.',
  },
  {
    Icon: IconFilterSearch,
    title: 'Links you can work with',
    text: 'Filter, sort and export links with page, anchor, rel and date. The operator of this site must load that data first.',
  },
  {
    Icon: IconPlugConnected,
    title: 'Checked live',
    text: 'Fetch a linking page with one click and see whether the link is still there.',
  },
];

/** Shown until there is a report. */
const BacklinkIntroduction = () => <Introduction points={points} />;
