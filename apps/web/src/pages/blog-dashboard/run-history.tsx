import { Button } from '@mantine/core';
import type { BlogRunDto } from '@plumbline/api-client';
import { type CheckStatus, type Column, DataTable, StatusBadge } from '@plumbline/ui';
import { type Formats, useFormats } from '../../app/formats.ts';
import { dollars, keptOf, shortFigure } from '../../generation/figures.ts';
import { Section } from '../../generation/page-parts.tsx';

const states: Readonly<Record<BlogRunDto['state'], { label: string; status: CheckStatus }>> = {
  queued: { label: 'Queued', status: 'info' },
  running: { label: 'Running', status: 'info' },
  done: { label: 'Done', status: 'pass' },
  cancelled: { label: 'Canceled', status: 'not-applicable' },
  failed: { label: 'Failed', status: 'fail' },
};

const costOf = ({ usage, cost }: BlogRunDto, formats: Formats): string => {
  const tokens = `${shortFigure(usage.inputTokens + usage.outputTokens, formats)} tokens`;
  return cost.countedUsd === null
    ? `${tokens}, cost unknown`
    : `${dollars(cost.countedUsd, formats)}, ${tokens}`;
};

export interface RunHistoryProps {
  readonly runs: readonly BlogRunDto[];
  readonly onShow: (run: BlogRunDto) => void;
}

/** The newest runs with their trigger, state and cost. */
export function RunHistory({ runs, onShow }: RunHistoryProps) {
  const formats = useFormats();
  const columns: readonly Column<BlogRunDto>[] = [
    {
      id: 'started',
      header: 'Started',
      rowHeader: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="nowrap">
          {formats.moment(createdAt)}
        </time>
      ),
    },
    {
      id: 'kind',
      header: 'Kind',
      cell: ({ kind }) => <span className="nowrap">{kind === 'daily' ? 'Daily' : 'Bulk'}</span>,
    },
    {
      id: 'trigger',
      header: 'Started by',
      cell: ({ trigger }) => (
        <span className="nowrap">{trigger === 'schedule' ? 'Schedule' : 'A person'}</span>
      ),
    },
    { id: 'state', header: 'State', cell: ({ state }) => <StatusBadge {...states[state]} /> },
    {
      id: 'kept',
      header: 'Kept',
      align: 'end',
      cell: (run) => <span className="nowrap">{`${keptOf(run)} of ${run.requested}`}</span>,
    },
    {
      id: 'lost',
      header: 'Rejected, failed',
      align: 'end',
      cell: ({ rejected, failed }) => `${rejected}, ${failed}`,
    },
    {
      id: 'words',
      header: 'Words',
      align: 'end',
      cell: ({ words }) => formats.number(words),
    },
    {
      id: 'cost',
      header: 'Cost',
      cell: (run) => <span className="nowrap">{costOf(run, formats)}</span>,
    },
    {
      id: 'show',
      header: 'Posts',
      cell: (run) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Show the posts of the run of ${formats.moment(run.createdAt)}`}
          onClick={() => onShow(run)}
        >
          Show
        </Button>
      ),
    },
  ];
  return (
    <Section id="history" title="Runs">
      <DataTable
        caption="The newest runs"
        captionHidden
        cards
        columns={columns}
        rows={runs}
        rowKey={({ id }) => id}
        empty="No runs yet."
      />
    </Section>
  );
}
