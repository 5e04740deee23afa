import { Group, List, Stack, Text } from '@mantine/core';
import type { UrlLinkDto, UrlLinkStatusDto } from '@plumbline/api-client';
import { withoutFragment } from '@plumbline/page';
import {
  ChoiceField,
  type Column,
  DataTable,
  nextSorting,
  type Sorting,
  SteadyButton,
  TextField,
} from '@plumbline/ui';
import { useState } from 'react';
import { Dim } from '../../../app/dim.tsx';
import { useFormats } from '../../../app/formats.ts';
import { Pager, pageOfRows } from '../../../app/pager.tsx';
import { WebLink } from '../../../app/web-link.tsx';
import { LiveOnly } from '../../../reports/saved-context.tsx';
import {
  answerOf,
  isProblem,
  type LinkAnswers,
  type LinkFilter,
  sortLinks,
  statusInWords,
} from './link-list.ts';

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'internal', label: 'Internal' },
  { value: 'external', label: 'External' },
  { value: 'nofollow', label: 'Nofollow' },
  { value: 'problems', label: 'Problems' },
] as const;

export interface LinkFiltersProps {
  readonly filter: LinkFilter;
  readonly onChange: (filter: LinkFilter) => void;
  readonly shown: number;
  /** Links with an issue; `null` before any were checked. */
  readonly problems: number | null;
  /** Number of links that the report lists, and of all links on the page. */
  readonly listed: number;
  readonly total: number;
}

export function LinkFilters(props: LinkFiltersProps) {
  const { filter, onChange, shown, problems, listed, total } = props;
  const formats = useFormats();
  return (
    <>
      <Group gap="12px 20px" align="flex-end">
        <ChoiceField
          label="Kind of link"
          labelHidden
          options={kinds.map(({ value, label }) => ({
            value,
            label:
              value === 'problems' && problems !== null
                ? `${label} (${formats.number(problems)})`
                : label,
          }))}
          value={filter.kind}
          onChange={(kind) => onChange({ ...filter, kind })}
        />
        <TextField
          flex="1 1 14rem"
          label="Search links"
          type="search"
          size="sm"
          placeholder="Words in text or URL"
          value={filter.words}
          onChange={(event) => onChange({ ...filter, words: event.currentTarget.value })}
        />
      </Group>
      <Text role="status" fz="sm" c="dimmed">
        {formats.number(shown)} of {formats.number(total)} links.
        {listed < total && ` The report lists the first ${formats.number(listed)}.`}
        {filter.kind === 'problems' && ' Only checked links can show problems.'}
      </Text>
    </>
  );
}

/** Short values don't wrap; third-party ones may be long. */
const Tokens = ({ tokens }: { readonly tokens: readonly string[] }) =>
  tokens.map((token, index) => (
    <bdi key={index} className={token.length <= 12 ? 'nowrap' : undefined}>
      {index > 0 && ' '}
      {token}
    </bdi>
  ));

export interface LinkTableProps {
  readonly links: readonly UrlLinkDto[];
  readonly answers: LinkAnswers;
  readonly busy: boolean;
  readonly onCheck: (url: string) => void;
}

/** A paged table of links. */
export function LinkTable({ links, answers, busy, onCheck }: LinkTableProps) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [wanted, setPage] = useState(1);
  const { rows, first, paging } = pageOfRows(sortLinks(links, sorting, answers), wanted);
  const columns: readonly Column<UrlLinkDto>[] = [
    {
      id: 'link',
      header: 'Link',
      rowHeader: true,
      wide: true,
      sortable: true,
      cell: ({ text, url, label }) => (
        <>
          {text ? <bdi>{text}</bdi> : <Dim>no text</Dim>}
          <Text span display="block" fz="xs" fw={400}>
            <WebLink href={url ?? label} />
          </Text>
        </>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      cell: (link) =>
        link.url === null ? (
          <Dim>too long to check</Dim>
        ) : (
          <LinkStatus
            answer={answerOf(link, answers)}
            disabled={busy}
            name={link.text || link.label}
            onCheck={() => onCheck(withoutFragment(link.url ?? ''))}
          />
        ),
    },
    {
      id: 'kind',
      header: 'Type',
      sortable: true,
      cell: ({ internal }) => <span className="nowrap">{internal ? 'Internal' : 'External'}</span>,
    },
    {
      id: 'rel',
      header: 'Rel',
      cell: ({ rel }) => (rel.length === 0 ? '–' : <Tokens tokens={rel} />),
    },
    {
      id: 'place',
      header: 'Position',
      sortable: true,
      cell: ({ position }) => (
        <span className="nowrap">{position === 'content' ? 'Content' : 'Navigation'}</span>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption="Links of the page"
        captionHidden
        cards
        columns={columns}
        rows={rows}
        rowKey={(_, index) => first + index}
        sorting={sorting}
        onSort={(column) => {
          setSorting(nextSorting(sorting, column, 'ascending'));
          setPage(1);
        }}
        empty="No links match the filter."
      />
      <Pager name="Pages of links" paging={paging} onPage={setPage} />
    </>
  );
}

interface LinkStatusProps {
  readonly answer: UrlLinkStatusDto | undefined;
  readonly disabled: boolean;
  /** The link's name, for the button's accessible name. */
  readonly name: string;
  readonly onCheck: () => void;
}

/** A link's status, or a button to check it. */
function LinkStatus({ answer, disabled, name, onCheck }: LinkStatusProps) {
  const formats = useFormats();
  if (!answer) {
    return (
      <LiveOnly>
        <SteadyButton
          variant="default"
          size="compact-sm"
          disabled={disabled}
          aria-label={`Check status of ${name}`}
          onClick={onCheck}
        >
          Check status
        </SteadyButton>
      </LiveOnly>
    );
  }
  return (
    <Stack gap={2} miw="8rem">
      <Text span c={colorOf(answer)} fw={600}>
        {statusInWords(answer)}
      </Text>
      <Dim>{formats.span(answer.ms)}</Dim>
      {answer.redirects.length > 0 && (
        <details>
          <Text component="summary" mih={24} fz="xs">
            {answer.status === null ? 'Where it leads' : 'Where it ends'}
          </Text>
          <List type="ordered" mt={4} fz="xs">
            {answer.redirects.map(({ status, url }, index) => (
              <List.Item key={index}>
                {status} <WebLink href={url} />
              </List.Item>
            ))}
            <List.Item>
              {answer.status ?? 'no response'} <WebLink href={answer.finalUrl} />
            </List.Item>
          </List>
        </details>
      )}
    </Stack>
  );
}

function colorOf(answer: UrlLinkStatusDto): string {
  if (isProblem(answer)) return 'var(--brick-text)';
  const { status, redirects } = answer;
  const fair = status === null || redirects.length > 0 || status >= 300;
  return fair ? 'var(--brass-text)' : 'var(--leaf-text)';
}
