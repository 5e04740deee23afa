import type { SeoAuditReportDto } from '@plumbline/api-client';
import { ProvenanceMark } from '@plumbline/ui';
import { PartsOutline } from '../../../app/parts-outline.tsx';
import { CategoryList } from './category-list.tsx';
import type { Filter } from './check-filters.tsx';
import classes from './report-outline.module.css';

export interface ReportOutlineProps {
  readonly report: SeoAuditReportDto;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** Shown next to the report on a wide screen: its parts, and the categories with their scores. */
export function ReportOutline({ report, filter, onFilter }: ReportOutlineProps) {
  const parts = [
    ['audit-result', 'Score'],
    ['detailed-analysis', 'Detailed Analysis'],
    ...(report.others.length > 0 ? [['not-scored', 'Not scored'] as const] : []),
    ['exchange', 'How the page was reached'],
  ] as const;

  function choose(category: string): void {
    onFilter({ ...filter, category });
    document.getElementById('detailed-analysis')?.scrollIntoView({ block: 'start' });
  }

  return (
    <PartsOutline parts={parts}>
      <div className={classes.categories}>
        <p className={classes.title}>
          Scores by category <ProvenanceMark provenance="measured" />
        </p>
        <CategoryList report={report} chosen={filter.category} onChoose={choose} />
      </div>
    </PartsOutline>
  );
}
