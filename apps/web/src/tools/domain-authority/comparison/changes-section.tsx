import { Text } from '@mantine/core';
import {
  getDomainReferrerChangesQueryOptions,
  type LinkReleaseDto,
  type ReferrerChangesDto,
  type ReferrerChangesRequestDto,
} from '@plumbline/api-client';
import { releasePeriod } from '@plumbline/links';
import {
  Announcement,
  ChoiceField,
  DataTable,
  EmptyState,
  ResultSection,
  SteadyButton,
} from '@plumbline/ui';
import { useState } from 'react';
import { CallProblem } from '../../../app/call-problem.tsx';
import { Pager } from '../../../app/pager.tsx';
import { useFormats } from '../../../app/formats.ts';
import { useToolQuery } from '../../../app/use-tool-query.ts';
import { FigureSource } from '../../../link-index/figure-source.tsx';
import { callFailure } from '../domain-problem.ts';
import { referrerColumns } from '../report/figures.tsx';
import { partId, partTitles } from '../report/parts.ts';

type Kind = ReferrerChangesDto['kind'];

const kinds = [
  { value: 'new', label: 'New' },
  { value: 'lost', label: 'Lost' },
] as const satisfies readonly { value: Kind; label: string }[];

export interface ChangesSectionProps {
  readonly domain: string;
  readonly newest: LinkReleaseDto;
  readonly previous: LinkReleaseDto;
}

/** Domains that started or stopped linking to this one between two releases, fetched on demand, page by page. */
export function ChangesSection({ domain, newest, previous }: ChangesSectionProps) {
  const [asked, setAsked] = useState<ReferrerChangesRequestDto | null>(null);
  const { run, busy, shown, problem } = useToolQuery({
    query: (request: ReferrerChangesRequestDto) => getDomainReferrerChangesQueryOptions(request),
    input: asked,
    success: null,
    failure: callFailure,
  });
  const kind = asked?.kind ?? 'new';

  function openPage(page: number, of: Kind = kind): void {
    const request = { domain, kind: of, page };
    setAsked(request);
    if (problem) run(request);
  }

  return (
    <ResultSection title={partTitles.changes} id={partId('changes')} level={3}>
      <Text fz="md" textWrap="pretty">
        Which domains started or stopped linking to {domain} between {releasePeriod(previous)} and{' '}
        {releasePeriod(newest)}.
      </Text>
      {shown ? (
        <ChoiceField
          label="Which changes"
          labelHidden
          options={kinds}
          value={kind}
          onChange={(chosen) => {
            if (!busy) openPage(1, chosen);
          }}
        />
      ) : (
        <div>
          <SteadyButton variant="default" disabled={busy} onClick={() => openPage(1)}>
            {busy ? 'Comparing the two releases...' : 'Find new and lost domains'}
          </SteadyButton>
        </div>
      )}
      <Announcement>{busy ? 'Please wait.' : ''}</Announcement>
      <CallProblem problem={problem} />
      {shown && <Found changes={shown.data} busy={busy} onPage={openPage} />}
    </ResultSection>
  );
}

interface FoundProps {
  readonly changes: ReferrerChangesDto;
  readonly busy: boolean;
  readonly onPage: (page: number) => void;
}

function Found({ changes, busy, onPage }: FoundProps) {
  const formats = useFormats();
  const { kind, rows, total, page, pageSize, provenance } = changes;
  if (rows === null || total === null) return <FigureSource source={provenance} />;
  if (total === 0) {
    return (
      <EmptyState title={kind === 'new' ? 'No new domains' : 'No lost domains'}>
        {provenance.note}
      </EmptyState>
    );
  }
  const pages = Math.ceil(total / pageSize);
  return (
    <>
      <DataTable
        caption={`${formats.count(total, `${kind} domain`)}, the highest authority first`}
        columns={referrerColumns}
        rows={rows}
        rowKey={(row) => row.domain}
        cards
      />
      <Pager
        name="Pages of changed domains"
        paging={{ page, pages, pageSize, total }}
        busy={busy}
        onPage={onPage}
      />
      <FigureSource source={provenance} />
    </>
  );
}
