import { Text } from '@mantine/core';
import {
  getSimilarDomainsQueryOptions,
  type SimilarDomainDto,
  type SimilarDomainsDto,
  type SimilarDomainsRequestDto,
} from '@plumbline/api-client';
import {
  Announcement,
  type Column,
  DataTable,
  EmptyState,
  ResultSection,
  SteadyButton,
} from '@plumbline/ui';
import { useState } from 'react';
import { useFormats } from '../../../app/formats.ts';
import { CallProblem } from '../../../app/call-problem.tsx';
import { useToolQuery } from '../../../app/use-tool-query.ts';
import { FigureSource } from '../../../link-index/figure-source.tsx';
import { callFailure } from '../domain-problem.ts';
import { DomainLink, KnownFigure } from '../report/figures.tsx';
import { partId, partTitles } from '../report/parts.ts';

/** @param shared heading of the column with the number of shared referrers */
const columnsOf = (shared: string): readonly Column<SimilarDomainDto>[] => [
  {
    id: 'domain',
    header: 'Domain',
    rowHeader: true,
    wide: true,
    cell: ({ domain }) => <DomainLink domain={domain} />,
  },
  {
    id: 'similarity',
    header: 'Similarity',
    align: 'end',
    cell: ({ similarity }) => `${Math.round(100 * similarity)}%`,
  },
  {
    id: 'sharedReferrers',
    header: shared,
    cardLabel: 'Shared',
    align: 'end',
    cell: ({ sharedReferrers }) => <KnownFigure value={sharedReferrers} />,
  },
  {
    id: 'referringDomains',
    header: 'In the graph',
    align: 'end',
    cell: ({ referringDomains }) => <KnownFigure value={referringDomains} />,
  },
  {
    id: 'authority',
    header: 'Authority',
    align: 'end',
    cell: ({ authority }) => <KnownFigure value={authority} />,
  },
];

/** Domains linked from the same sites, fetched on demand. */
export function SimilarSection({ domain }: { readonly domain: string }) {
  const [asked, setAsked] = useState<SimilarDomainsRequestDto | null>(null);
  const { run, busy, shown, problem } = useToolQuery({
    query: (request: SimilarDomainsRequestDto) => getSimilarDomainsQueryOptions(request),
    input: asked,
    success: null,
    failure: callFailure,
  });

  function open(): void {
    setAsked({ domain });
    if (problem) run({ domain });
  }

  return (
    <ResultSection title={partTitles.similar} id={partId('similar')} level={3}>
      <Text fz="md" textWrap="pretty">
        Sites that link to {domain} also link to these. They’re often competitors.
      </Text>
      {!shown && (
        <div>
          <SteadyButton variant="default" disabled={busy} onClick={open}>
            {busy ? 'Looking through referring domains...' : 'Find similar domains'}
          </SteadyButton>
        </div>
      )}
      <Announcement>{busy ? 'Please wait.' : ''}</Announcement>
      <CallProblem problem={problem} />
      {shown && <Found found={shown.data} />}
    </ResultSection>
  );
}

function Found({ found }: { readonly found: SimilarDomainsDto }) {
  const formats = useFormats();
  const { domain, rows, referrers, referrersRead, provenance } = found;
  if (rows === null) return <FigureSource source={provenance} />;
  const read =
    referrersRead !== null &&
    referrers !== null &&
    referrersRead < referrers &&
    `We read ${formats.number(referrersRead)} of its ${formats.number(referrers)} referring domains.`;
  if (rows.length === 0) {
    return (
      <>
        <EmptyState title="None found">
          {referrers === 0
            ? `No domain in the graph links to ${domain}.`
            : `${read ? `${read} They link` : 'Its referring domains link'} to no other domain in common.`}
        </EmptyState>
        <FigureSource source={provenance} />
      </>
    );
  }
  return (
    <>
      <DataTable
        caption={`${formats.count(rows.length, 'similar domain')}, the most similar first`}
        columns={columnsOf(read ? 'Shared (of those read)' : 'Shared')}
        rows={rows}
        rowKey={(row) => row.domain}
        cards
      />
      {read && (
        <Text fz="md" textWrap="pretty">
          {read} We count shared domains among those, and estimate similarity from them.
        </Text>
      )}
      <Text fz="md" textWrap="pretty">
        ‘In the graph’ is the number of referring domains in the domain graph, where images,
        scripts, fonts and redirects count as links. Counts from page links can differ.
      </Text>
      <FigureSource source={provenance} />
    </>
  );
}
