import type { SeoAuditNoteDto } from '@plumbline/api-client';
import { StatusBadge } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { EvidenceFacts } from './evidence-facts.tsx';
import classes from './unscored.module.css';

const groups = [
  { status: 'info', title: 'For your information', text: 'Reported, never scored.' },
  {
    status: 'unknown',
    title: 'Unknown',
    text: 'Could not be had. They lower the coverage, never the score.',
  },
  {
    status: 'not-applicable',
    title: 'Not applicable',
    text: 'The question does not arise for this page.',
  },
] as const;

/** What is reported and not scored, with the reasons. */
export function UnscoredChecks({ notes }: { readonly notes: readonly SeoAuditNoteDto[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="not-scored" className={classes.part}>
      <h3 id="not-scored">Not scored</h3>
      {groups.map(({ status, title, text }) => {
        const group = notes.filter((note) => note.status === status);
        if (group.length === 0) return null;
        return (
          <details key={status} className={classes.group} open={status === 'info'}>
            <summary>
              <StatusBadge status={status} label={title} />
              <span className={classes.count}>{group.length}</span>
              <span className={classes.text}>{text}</span>
            </summary>
            <ul>
              {group.map((note) => (
                <li key={note.id}>
                  <Link to={note.docs}>{note.check}</Link>
                  <p>{note.message}</p>
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
