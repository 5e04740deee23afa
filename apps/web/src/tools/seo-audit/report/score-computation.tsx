import { Figure } from '../../../app/figure.tsx';
import type { SeoAuditReportDto } from '@plumbline/api-client';
import classes from './computation.module.css';

/** How the score is computed, step by step. */
export function ScoreComputation({ report }: { readonly report: SeoAuditReportDto }) {
  const { categories, earned, possible, score, cap } = report;
  const exact = possible === 0 ? 0 : (100 * earned) / possible;
  return (
    <details className={classes.computation}>
      <summary>How this score is computed</summary>
      <div className={classes.body}>
        <p>
          A check is worth 10 points (critical), 5 (high), 2 (medium) or 1 (low). One that passes
          earns all of them, a warning half, a failure none. Information, ‘not applicable’ and
          ‘unknown’ count on neither side.
        </p>
        <div className="scroll" tabIndex={0} role="region" aria-label="Points by category">
          <table>
            <thead>
              <tr>
                <th scope="col">Category</th>
                <th scope="col">Earned</th>
                <th scope="col">Possible</th>
                <th scope="col">Score</th>
              </tr>
            </thead>
            <tbody>
              {categories.map((category) => (
                <tr key={category.id}>
                  <th scope="row">{category.title}</th>
                  <td>{category.earned}</td>
                  <td>{category.possible}</td>
                  <td>{category.score ?? '–'}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">All</th>
                <td>{earned}</td>
                <td>{possible}</td>
                <td>{cap?.uncapped ?? score}</td>
              </tr>
            </tfoot>
          </table>
        </div>
        <p className={classes.formula}>
          100 × {earned} ÷ {possible} = <Figure n={exact} decimals={2} />, rounded to{' '}
          {cap?.uncapped ?? score}
          {cap && `, capped at ${cap.limit}`}
        </p>
      </div>
    </details>
  );
}
