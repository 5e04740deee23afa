import {
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
  SteadyButton,
  TextAreaField,
  TextField,
} from '@plumbline/ui';
import { memo, useState } from 'react';
import { countOf } from '../../../app/words.ts';
import type { CheckedFile, FileSource } from '../check/file-check.tsx';
import classes from './compare-files.module.css';
import { ComparisonTable } from './comparison-table.tsx';
import { useComparison } from './use-comparison.ts';

type Side = FileSource | 'none';

/** A site without a robots.txt: everything is allowed. */
const noFile: CheckedFile = { text: '', subject: subjectOfText('') };

const names: Record<Side, string> = {
  live: 'Live file',
  generated: 'Generated file',
  pasted: 'Pasted text',
  none: 'No file at all',
};

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
  const { rows, busy, run } = useComparison();

  function compare(list: string): void {
    void run({
      before: fileOf(before).subject,
      after: fileOf(after).subject,
      addresses: list.split(/[\r\n]+/),
      agents: agents.split(/[,\r\n]+/),
    });
  }

  function suggest(): void {
    const list = suggestAddresses([fileOf(before).subject.file, fileOf(after).subject.file]).join(
      '\n',
    );
    setAddresses(list);
    compare(list);
  }

  const options = available.map((value) => ({ value, label: names[value] }));
  const changed = rows?.filter(({ change }) => change !== 'same') ?? [];
  return (
    <ResultSection title="Before and after">
      <form
        className={classes.form}
        aria-label="Compare two files"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) compare(addresses);
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
        <div className={classes.actions}>
          <SteadyButton type="submit" disabled={busy}>
            {busy ? 'Comparing...' : 'Compare'}
          </SteadyButton>
          <SteadyButton variant="default" disabled={busy} onClick={suggest}>
            Use URLs from the rules
          </SteadyButton>
        </div>
      </form>
      {rows && (
        <div className={classes.result}>
          <div className={classes.summary}>
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
          </div>
          <ComparisonTable rows={changesOnly ? changed : rows} />
        </div>
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
