import { Anchor, Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { SeoAuditReportDto } from '@plumbline/api-client';
import { StatusBadge } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../app/formats.ts';
import { additionFor } from '../../../app/fix-with.ts';
import { LiveOnly } from '../../../reports/saved-context.tsx';
import { EvidenceFacts } from './evidence-facts.tsx';
import { browserChecks, crawlChecks } from './report-rules.ts';
import classes from './report.module.css';

const groups = [
  { id: 'info', title: 'For your information', text: 'Not part of the score.' },
  {
    id: 'unknown',
    title: 'Not run',
    text: 'We couldn’t check these. They lower coverage, not your score.',
  },
  {
    id: 'crawl',
    title: 'Need a crawl of the site',
    text: 'This audit reads one page. These don’t affect coverage or your score.',
  },
  {
    id: 'not-applicable',
    title: 'Not applicable',
    text: 'Nothing to check here, or you didn’t ask for it.',
  },
] as const;

type Note = SeoAuditReportDto['others'][number];

const groupOf = ({ id, status }: Note) => (crawlChecks.has(id) ? 'crawl' : status);

export interface UnscoredChecksProps {
  readonly report: SeoAuditReportDto;
  /** Audits the page again, with a browser. */
  readonly onDeepen: () => void;
}

/** Checks without a score, their reasons, and links to tools that add what is missing. */
export function UnscoredChecks({ report, onDeepen }: UnscoredChecksProps) {
  const formats = useFormats();
  const { others: notes, finalUrl: url, deep, checks } = report;
  if (notes.length === 0) return null;
  // Markup that can't be read exists, so it has to be fixed first.
  const unreadable = checks.some(({ id, status }) => id === 'jsonld-parses' && status !== 'pass');
  const lacking = notes.flatMap((note) => {
    const fix = note.status === 'not-applicable' && !unreadable ? additionFor(note.id, url) : null;
    return fix ? [{ id: note.id, message: note.message, fix }] : [];
  });
  const waiting = notes.filter(({ id, status }) => status === 'unknown' && browserChecks.has(id));
  return (
    <Stack component="section" gap="sm" aria-labelledby="not-scored">
      <Title order={3} id="not-scored">
        Not scored
      </Title>
      {lacking.map(({ id, message, fix }) => (
        <p key={id} className={classes.note}>
          {message}{' '}
          <Anchor component={Link} to={fix.href} inherit fw={600}>
            {fix.label}
          </Anchor>
        </p>
      ))}
      {waiting.length > 0 && deep === null && (
        <LiveOnly>
          <Paper px={14} py="xs" radius="sm" data-screen-only>
            <Group gap="8px 16px">
              <Text flex="1 1 18rem">
                {formats.count(waiting.length, 'check needs', 'checks need')} a browser. A deep
                audit loads the page in one. It takes up to a minute.
              </Text>
              <Button variant="default" size="xs" onClick={onDeepen}>
                Run a deep audit
              </Button>
            </Group>
          </Paper>
        </LiveOnly>
      )}
      {groups.map(({ id, title, text }) => {
        const group = notes.filter((note) => groupOf(note) === id);
        if (group.length === 0) return null;
        return (
          <Paper component="details" key={id} p={0} open={id === 'info'}>
            <Box component="summary" px={18} py="sm">
              <StatusBadge status={id === 'crawl' ? 'not-applicable' : id} label={title} />
              <Text span mx="xs" fw={600} className="tabular">
                {group.length}
              </Text>
              <Text span c="dimmed" fz="sm">
                {text}
              </Text>
            </Box>
            <ul>
              {group.map((note) => (
                <NoteItem key={note.id} note={note} />
              ))}
            </ul>
          </Paper>
        );
      })}
    </Stack>
  );
}

const NoteItem = ({ note }: { readonly note: Note }) => (
  <Box component="li" px={18} py="xs" className="ruled anywhere">
    <Link to={note.docs}>{note.check}</Link>
    {!crawlChecks.has(note.id) && <Text c="dimmed">{note.message}</Text>}
    {note.evidence && (
      <details className={classes.evidence}>
        <summary>Evidence</summary>
        <Stack gap="xs">
          <EvidenceFacts evidence={note.evidence} />
        </Stack>
      </details>
    )}
  </Box>
);
