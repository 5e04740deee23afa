import { Button, Group, Text, Title } from '@mantine/core';
import type { SeoAuditReportDto } from '@plumbline/api-client';
import { StatusBadge } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../app/formats.ts';
import { additionFor } from '../../../app/fix-with.ts';
import { LiveOnly } from '../../../reports/saved-context.tsx';
import { browserChecks } from './browser-checks.ts';
import { crawlChecks } from './crawl-checks.ts';
import { EvidenceFacts } from './evidence-facts.tsx';
import classes from './unscored.module.css';

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

const groupOf = ({ id, status }: SeoAuditReportDto['others'][number]) =>
  crawlChecks.has(id) ? 'crawl' : status;

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
    <section aria-labelledby="not-scored" className={classes.part}>
      <Title order={3} id="not-scored">
        Not scored
      </Title>
      {lacking.map(({ id, message, fix }) => (
        <p key={id} className={classes.lacking}>
          {message} <Link to={fix.href}>{fix.label}</Link>
        </p>
      ))}
      {waiting.length > 0 && deep === null && (
        <LiveOnly>
          <Group gap="8px 16px" className={classes.offer}>
            <p>
              {formats.count(waiting.length, 'check needs', 'checks need')} a browser. A deep audit
              loads the page in one. It takes up to a minute.
            </p>
            <Button variant="default" size="xs" onClick={onDeepen}>
              Run a deep audit
            </Button>
          </Group>
        </LiveOnly>
      )}
      {groups.map(({ id, title, text }) => {
        const group = notes.filter((note) => groupOf(note) === id);
        if (group.length === 0) return null;
        return (
          <details key={id} className={classes.group} open={id === 'info'}>
            <summary>
              <StatusBadge status={id === 'crawl' ? 'not-applicable' : id} label={title} />
              <Text span fw={600} className="tabular">
                {group.length}
              </Text>
              <Text span c="dimmed" fz="sm">
                {text}
              </Text>
            </summary>
            <ul>
              {group.map((note) => (
                <li key={note.id}>
                  <Link to={note.docs}>{note.check}</Link>
                  {id !== 'crawl' && <p>{note.message}</p>}
                  {note.evidence && (
                    <details className={classes.evidence}>
                      <summary>Evidence</summary>
                      <EvidenceFacts evidence={note.evidence} />
                    </details>
                  )}
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
}
