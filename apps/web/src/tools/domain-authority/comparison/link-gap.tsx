import { Stack, Text, Title } from '@mantine/core';
import {
  type DomainProfileDto,
  getDomainLinkGapQueryOptions,
  type LinkGapDto,
  type LinkGapRequestDto,
  type LinkGapRowDto,
} from '@plumbline/api-client';
import { Announcement, type Column, DataTable, EmptyState, SteadyButton } from '@plumbline/ui';
import { useState } from 'react';
import { useFormats } from '../../../app/formats.ts';
import { CallProblem } from '../../../app/call-problem.tsx';
import { Pager } from '../../../app/pager.tsx';
import { useToolQuery } from '../../../app/use-tool-query.ts';
import { FigureSource } from '../../../link-index/figure-source.tsx';
import { callFailure } from '../domain-problem.ts';
import { referrerColumns } from '../report/figures.tsx';

const columns: readonly Column<LinkGapRowDto>[] = [
  ...referrerColumns,
  {
    id: 'linksTo',
    header: 'Links to',
    wide: true,
    cell: ({ linksTo }) => <bdi>{linksTo.join(', ')}</bdi>,
  },
];

export interface LinkGapProps {
  readonly domain: string;
  /** One to four domains. */
  readonly others: readonly GapOther[];
}

type GapOther = Pick<DomainProfileDto, 'domain' | 'referringDomains'>;

/** Sites that link to the others but not to the domain: fetched on demand, page by page. */
export function LinkGap({ domain, others: profiles }: LinkGapProps) {
  const others = profiles.map((other) => other.domain);
  const [asked, setAsked] = useState<LinkGapRequestDto | null>(null);
  const { run, busy, shown, problem } = useToolQuery({
    query: (request: LinkGapRequestDto) => getDomainLinkGapQueryOptions(request),
    input: asked,
    success: null,
    failure: callFailure,
  });

  function openPage(page: number): void {
    const request = { domain, others, page };
    setAsked(request);
    if (problem) run(request);
  }

  return (
    <Stack component="section" gap="sm" pt="lg" className="ruled" aria-labelledby="link-gap">
      <Title order={4} id="link-gap">
        Link gap
      </Title>
      <Text fz="md" textWrap="pretty">
        Domains that link to {others.length === 1 ? others[0] : 'the others'} but not to {domain}:
        links you could win.
      </Text>
      {!shown && (
        <div>
          <SteadyButton variant="default" disabled={busy} onClick={() => openPage(1)}>
            {busy ? 'Looking through referring domains...' : 'Show the link gap'}
          </SteadyButton>
        </div>
      )}
      <Announcement>{busy ? 'Please wait.' : ''}</Announcement>
      <CallProblem problem={problem} />
      {shown && <Found gap={shown.data} others={profiles} busy={busy} onPage={openPage} />}
    </Stack>
  );
}

interface FoundProps {
  readonly gap: LinkGapDto;
  readonly others: readonly GapOther[];
  readonly busy: boolean;
  readonly onPage: (page: number) => void;
}

function Found({ gap, others, busy, onPage }: FoundProps) {
  const formats = useFormats();
  const { rows, total, complete, page, pageSize, provenance } = gap;
  if (rows === null || total === null) return <FigureSource source={provenance} />;
  if (total === 0) {
    return <EmptyState title={emptyTitle(others, complete === true)}>{provenance.note}</EmptyState>;
  }
  const pages = Math.ceil(total / pageSize);
  return (
    <>
      <DataTable
        caption={`${formats.count(total, 'domain')} in the gap`}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.domain}
        cards
      />
      <Pager
        name="Pages of the link gap"
        paging={{ page, pages, pageSize, total }}
        busy={busy}
        onPage={onPage}
      />
      {complete === false && (
        <Text fz="md" textWrap="pretty">
          There are too many referring domains to compare. We compared and counted only those with
          the highest authority.
        </Text>
      )}
      <FigureSource source={provenance} />
    </>
  );
}

function emptyTitle(others: readonly GapOther[], complete: boolean): string {
  if (others.every(({ referringDomains }) => !referringDomains)) return 'Nothing to compare';
  return complete ? 'No gap' : 'No gap among those compared';
}
