import { Badge, Box, Group, Stack, Text } from '@mantine/core';
import { StatusBadge, SteadyButton } from '@plumbline/ui';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../app/formats.ts';
import classes from './robots-lines.module.css';

/** Number of lines shown at once; a file of 500 KiB has tens of thousands. */
const pageSize = 600;
/** Number of characters shown per line. */
const longest = 1_000;

export interface Finding {
  readonly line: number;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly recommendation: string;
}

interface LineMarks {
  /** The deciding line and its verdict. */
  readonly decides: number | null;
  readonly allowed: boolean;
  /** Matching rules with lower precedence. */
  readonly overruled: readonly number[];
  /** The lines that start the group that applied. */
  readonly group: readonly number[];
  /** The line number in the page's URL. */
  readonly asked: number | null;
}

export interface RobotsLinesProps {
  readonly label: string;
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly marks: LineMarks;
}

/** A robots.txt with line numbers, the findings of each line, and the deciding line highlighted. */
export const RobotsLines = memo(function RobotsLines(props: RobotsLinesProps) {
  const formats = useFormats();
  const { label, text, findings, marks } = props;
  // A final newline does not start another line.
  const lines = useMemo(
    () =>
      text
        .replace(/^\ufeff/, '')
        .replace(/(?:\r\n|\r|\n)$/, '')
        .split(/\r\n|\r|\n/),
    [text],
  );
  const byLine = useMemo(() => Map.groupBy(findings, ({ line }) => line), [findings]);
  const target = marks.decides ?? marks.asked;
  const pageOf = (line: number) => Math.floor((line - 1) / pageSize);
  const [turned, setTurned] = useState<{ readonly for: string; readonly page: number } | null>(
    null,
  );
  const key = `${target} ${lines.length}`;
  const last = pageOf(lines.length);
  const page = Math.min(turned?.for === key ? turned.page : pageOf(target ?? 1), last);
  const first = page * pageSize;
  const frame = useRef<HTMLDivElement>(null);
  const targetLine = useRef<HTMLLIElement>(null);

  // Scrolls only the frame, not the page.
  useEffect(() => {
    const box = frame.current;
    const line = targetLine.current;
    if (!box || !line) return;
    box.scrollTop = line.offsetTop - (box.clientHeight - line.offsetHeight) / 2;
  }, [target, text, page]);

  return (
    <Stack gap="xs">
      <Box
        ref={frame}
        pos="relative"
        py={8}
        bg="var(--page)"
        className={`framed ${classes.frame}`}
        tabIndex={0}
        role="region"
        aria-label={label}
        style={{ '--digits': String(lines.length).length } as object}
      >
        <ol start={first + 1}>
          {lines.slice(first, first + pageSize).map((line, index) => {
            const number = first + index + 1;
            const mark = markOf(number, marks);
            return (
              <li
                key={number}
                className={classes.line}
                ref={number === target ? targetLine : undefined}
                data-mark={mark?.kind}
                aria-current={number === marks.decides || undefined}
              >
                <span className={`mono ${classes.number}`} aria-hidden>
                  {number}
                </span>
                <code data-comment={/^\s*#/.test(line) || undefined}>
                  {line.slice(0, longest)}
                  {line.length > longest && ` … ${line.length - longest} more characters`}
                </code>
                {mark && (
                  <Badge color={mark.color} variant={mark.color ? 'filled' : 'light'}>
                    {mark.label}
                  </Badge>
                )}
                {byLine.get(number)?.map((finding) => (
                  <div key={finding.message} className={classes.finding}>
                    <FindingText finding={finding} />
                  </div>
                ))}
              </li>
            );
          })}
        </ol>
      </Box>
      {last > 0 && (
        <Group gap="8px 12px" fz="sm" c="dimmed">
          <Text span flex="1 1 16rem" role="status">
            Lines {formats.number(first + 1)} to{' '}
            {formats.number(Math.min(first + pageSize, lines.length))} of{' '}
            {formats.number(lines.length)}
          </Text>
          <SteadyButton
            variant="default"
            size="xs"
            disabled={page === 0}
            onClick={() => setTurned({ for: key, page: page - 1 })}
          >
            Earlier lines
          </SteadyButton>
          <SteadyButton
            variant="default"
            size="xs"
            disabled={page === last}
            onClick={() => setTurned({ for: key, page: page + 1 })}
          >
            Later lines
          </SteadyButton>
        </Group>
      )}
    </Stack>
  );
});

function markOf(
  line: number,
  marks: LineMarks,
): { kind: string; label: string; color?: string } | null {
  if (line === marks.decides) {
    return marks.allowed
      ? { kind: 'allows', label: 'Applies', color: 'leaf' }
      : { kind: 'blocks', label: 'Applies', color: 'brick' };
  }
  if (line === marks.asked) return { kind: 'asked', label: 'From the link' };
  if (marks.overruled.includes(line)) return { kind: 'overruled', label: 'Matches, but loses' };
  return marks.group.includes(line) ? { kind: 'group', label: 'This group' } : null;
}

const statuses = { error: 'fail', warning: 'warning', info: 'info' } as const;
const labels = { error: 'Error', warning: 'Warning', info: 'Note' } as const;

/** One finding: severity, problem and fix. */
function FindingText({ finding }: { readonly finding: Finding }) {
  const { severity, message, recommendation } = finding;
  return (
    <Group gap="4px 10px" align="flex-start" flex="1 1 16rem" miw={0}>
      <StatusBadge status={statuses[severity]} label={labels[severity]} />
      <Text flex="1 1 13rem" miw={0} fz="sm" lh={1.5} className="anywhere">
        {message}{' '}
        <Text span c="dimmed">
          {recommendation}
        </Text>
      </Text>
    </Group>
  );
}

/** Findings with their line numbers, for files whose lines are not shown. */
export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <Stack component="ul" gap="xs" aria-label="Findings">
      {findings.map((finding) => (
        <Group
          component="li"
          key={`${finding.line} ${finding.message}`}
          gap="4px 12px"
          align="baseline"
        >
          <Text span flex="none" miw="4rem" c="dimmed" fz="sm" className="tabular">
            Line {finding.line}
          </Text>
          <FindingText finding={finding} />
        </Group>
      ))}
    </Stack>
  );
}
