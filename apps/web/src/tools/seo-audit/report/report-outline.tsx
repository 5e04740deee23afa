import type { SeoAuditReportDto } from '@plumbline/api-client';
import type { MouseEvent } from 'react';
import { CategoryList } from './category-list.tsx';
import type { Filter } from './check-filters.tsx';
import classes from './report-outline.module.css';

export interface ReportOutlineProps {
  readonly report: SeoAuditReportDto;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** Scrolls to a part of the report and moves the focus there. The address stays as it is: it names the audit. */
function jumpTo(id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}

/** Beside the report on a wide screen: its parts, and the categories with their scores. */
export function ReportOutline({ report, filter, onFilter }: ReportOutlineProps) {
  const parts = [
    ['audit-result', 'Score'],
    ['detailed-analysis', 'Detailed Analysis'],
    ...(report.others.length > 0 ? [['not-scored', 'Not scored'] as const] : []),
    ['exchange', 'How the page was reached'],
  ] as const;

  function follow(event: MouseEvent, id: string): void {
    event.preventDefault();
    jumpTo(id);
  }

  function choose(category: string): void {
    onFilter({ ...filter, category });
    document.getElementById('detailed-analysis')?.scrollIntoView({ block: 'start' });
  }

  return (
    <nav className={classes.outline} aria-label="In this report">
      <ul className={classes.parts}>
        {parts.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => follow(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      <p className={classes.title}>Scores by category</p>
      <CategoryList categories={report.categories} chosen={filter.category} onChoose={choose} />
    </nav>
  );
}
