import '@mantine/core/styles/Table.layer.css';
import { Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import {
  compareRobots,
  type ComparisonRow,
  MAX_COMPARED_ADDRESSES,
  MAX_COMPARED_AGENTS,
  subjectOfText,
  suggestAddresses,
} from '@plumbline/tools/robots-generator';
import { toCsv } from '@plumbline/seo/text';
import {
  CheckField,
  DownloadButton,
  FieldRow,
  ProvenanceBadge,
  ResultSection,
  SelectField,
  StatusBadge,
  SteadyButton,
  TextAreaField,
  TextField,
} from '@plumbline/ui';
import { memo, useEffect, useRef, useState } from 'react';
import { pause } from '../../app/pause.ts';
import { countOf } from '../../app/formats.ts';
import type { CheckedFile, FileSource } from './check/file-check.tsx';

type Side = FileSource | 'none';

/** A site without a robots.txt: everything is allowed. */
const noFile: CheckedFile = { text: '', subject: subjectOfText('') };

const names: Record<Side, string> = {
  live: 'Live file',
  generated: 'Generated file',
  pasted: 'Pasted text',
  none: 'No file at all',
};

/** Milliseconds of work before yielding to the browser, since matching one third-party file can be slow. */
const sliceMs = 12;

export interface CompareFilesProps {
  readonly files: Readonly<Record<FileSource, CheckedFile | null>>;
}

/** The changes that a new file makes for a list of URLs. */
export const CompareFiles = memo(function CompareFiles({ files }: CompareFilesProps) {
  const available: readonly Side[] = [
    ...(['live', 'generated', 'pasted'] as const).filter((source) => files[source]),
    'none',
  ];
  const [chosen, setChosen] = useState<{ before?: Side; after?: Side }>({});
  const side = (wanted: Side | undefined, ...others: readonly Side[]): Side =>
    [wanted, ...others].find((one) => one && available.includes(one)) ?? 'none';
  const after = side(chosen.after, 'generated', 'pasted', 'live');
  // Comparing a file with itself is pointless.
  const others = (['live', 'pasted'] as const).filter((source) => source !== after);
  const before = side(chosen.before, ...others);
  const fileOf = (one: Side) => (one === 'none' ? noFile : (files[one] ?? noFile));

  const [addresses, setAddresses] = useState('/');
  const [agents, setAgents] = useState('Googlebot, OAI-SearchBot, GPTBot');
  const [changesOnly, setChangesOnly] = useState(false);
  const [rows, setRows] = useState<readonly ComparisonRow[] | null>(null);
  const [busy, setBusy] = useState(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  async function compare(list: string): Promise<void> {
    setBusy(true);
    const found: ComparisonRow[] = [];
    let since = performance.now();
    for (const row of compareRobots(
      fileOf(before).subject,
      fileOf(after).subject,
      list.split(/[\r\n]+/),
      agents.split(/[,\r\n]+/),
    )) {
      found.push(row);
      if (performance.now() - since < sliceMs) continue;
      await pause(0);
      if (left.current) return;
      since = performance.now();
    }
    setBusy(false);
    setRows(found);
  }

  function suggest(): void {
    const list = suggestAddresses([fileOf(before).subject.file, fileOf(after).subject.file]).join(
      '\n',
    );
    setAddresses(list);
    void compare(list);
  }

  const options = available.map((value) => ({ value, label: names[value] }));
  const changed = rows?.filter(({ change }) => change !== 'same') ?? [];
  return (
    <ResultSection title="Before and after">
      <Stack
        component="form"
        aria-label="Compare two files"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void compare(addresses);
        }}
      >
        <FieldRow>
          <SelectField
            label="Before"
            options={options}
            value={before}
            onChange={(event) =>
              setChosen({ ...chosen, before: event.currentTarget.value as Side })
            }
          />
          <SelectField
            label="After"
            options={options}
            value={after}
            onChange={(event) => setChosen({ ...chosen, after: event.currentTarget.value as Side })}
          />
        </FieldRow>
        <FieldRow>
          <TextAreaField
            label="URLs (one per line)"
            mono
            rows={5}
            maxLength={100_000}
            spellCheck={false}
            value={addresses}
            onChange={(event) => setAddresses(event.currentTarget.value)}
            hint={`Paths or full URLs, up to ${MAX_COMPARED_ADDRESSES}.`}
          />
          <TextField
            label="Crawlers"
            maxLength={2_000}
            autoComplete="off"
            spellCheck={false}
            value={agents}
            onChange={(event) => setAgents(event.currentTarget.value)}
            hint={`Separate names with commas, up to ${MAX_COMPARED_AGENTS}.`}
          />
        </FieldRow>
        <Group gap="xs">
          <SteadyButton type="submit" disabled={busy}>
            {busy ? 'Comparing...' : 'Compare'}
          </SteadyButton>
          <SteadyButton variant="default" disabled={busy} onClick={suggest}>
            Use URLs from the rules
          </SteadyButton>
        </Group>
      </Stack>
      {rows && (
        <Stack>
          <Group gap="8px 16px">
            <div>
              <span role="status">{summary(rows, changed)}</span>{' '}
              <ProvenanceBadge
                provenance="measured"
                reason="Both files were matched in this browser, per RFC 9309."
              />
            </div>
            <CheckField
              label="Show changes only"
              checked={changesOnly}
              onChange={(event) => setChangesOnly(event.currentTarget.checked)}
            />
            <DownloadButton
              fileName="robots-comparison.csv"
              type="csv"
              size="xs"
              content={() => csvOf(rows)}
            >
              Download CSV
            </DownloadButton>
          </Group>
          <ComparisonTable rows={changesOnly ? changed : rows} />
        </Stack>
      )}
    </ResultSection>
  );
});

function summary(rows: readonly ComparisonRow[], changed: readonly ComparisonRow[]): string {
  const opened = changed.filter(({ change }) => change === 'opened').length;
  if (changed.length === 0) return `No change in ${countOf(rows.length, 'result')}.`;
  return `Changed: ${changed.length} of ${countOf(rows.length, 'result')}. Now allowed: ${opened}. Now blocked: ${changed.length - opened}.`;
}

const csvOf = (rows: readonly ComparisonRow[]) =>
  toCsv([
    ['URL', 'Crawler', 'Before', 'Line before', 'After', 'Line after', 'Change'],
    ...rows.map(({ address, agent, before, after, change }) => [
      address,
      agent,
      before.allowed ? 'allowed' : 'blocked',
      before.rule?.line,
      after.allowed ? 'allowed' : 'blocked',
      after.rule?.line,
      change,
    ]),
  ]);

const changes = {
  opened: { label: 'Now allowed', color: 'leaf' },
  closed: { label: 'Now blocked', color: 'brick' },
  same: null,
} as const;

const caption = 'Each URL for each crawler, before and after';

/** Results by URL. Each crawler's verdict before and after is on one line, so that it fits a phone. */
function ComparisonTable({ rows }: { readonly rows: readonly ComparisonRow[] }) {
  if (rows.length === 0)
    return (
      <Text p="lg" c="dimmed" ta="center" className="framed">
        Nothing to show.
      </Text>
    );
  return (
    // The table scrolls, so it must be focusable by keyboard.
    <Table.ScrollContainer
      type="native"
      minWidth={0}
      className="framed scroll"
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <Table fz="md" horizontalSpacing="xxs" borderColor="var(--line)">
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <Table.Thead fz="sm" c="dimmed">
          <Table.Tr>
            <Table.Th scope="col">Crawler</Table.Th>
            <Table.Th scope="col">Before</Table.Th>
            <Table.Th scope="col">After</Table.Th>
          </Table.Tr>
        </Table.Thead>
        {[...Map.groupBy(rows, ({ address }) => address)].map(([address, answers]) => (
          <Table.Tbody key={address}>
            <Table.Tr bg="var(--surface-sunken)">
              <Table.Th scope="rowgroup" colSpan={3} ff="monospace" fz="sm" className="anywhere">
                {address}
              </Table.Th>
            </Table.Tr>
            {answers.map(({ agent, before, after, change }) => (
              <ComparedRow key={agent} {...{ agent, before, after, change }} />
            ))}
          </Table.Tbody>
        ))}
      </Table>
    </Table.ScrollContainer>
  );
}

function ComparedRow({ agent, before, after, change }: Omit<ComparisonRow, 'address'>) {
  const changed = changes[change];
  return (
    <Table.Tr bg={changed ? `var(--${changed.color}-soft)` : undefined} data-change={change}>
      <Table.Th scope="row" w="38%" fw={500}>
        {agent}
      </Table.Th>
      <Table.Td>
        <Answer test={before} />
      </Table.Td>
      <Table.Td>
        <Answer test={after} />
        {changed && (
          <Text span fw={700} fz="sm" c={`var(--${changed.color}-text)`} className="nowrap">
            {changed.label}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function Answer({ test }: { readonly test: ComparisonRow['before'] }) {
  return (
    <Group component="span" display="inline-flex" gap="2px 8px" mr="xxs">
      <StatusBadge
        status={test.allowed ? 'pass' : 'fail'}
        label={test.allowed ? 'Allowed' : 'Blocked'}
      />
      {test.rule && (
        <Text span c="dimmed" fz="sm" className="nowrap">
          line {test.rule.line}
        </Text>
      )}
    </Group>
  );
}
