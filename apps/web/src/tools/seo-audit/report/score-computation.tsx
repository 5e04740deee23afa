import type { SeoAuditReportDto } from '@plumbline/api-client';
import classes from './computation.module.css';

const words = { fail: 'Failed', warning: 'Warning', pass: 'Passed' } as const;

/** The calculation of the score, line by line. */
export function ScoreComputation({ report }: { readonly report: SeoAuditReportDto }) {
  const { checks, lost, score, cap } = report;
  const costly = checks.filter((check) => check.lost > 0).sort((a, b) => b.lost - a.lost);
  return (
    <details className={classes.computation}>
      <summary>How this score is computed</summary>
      <div className={classes.body}>
        <p>
          Every page starts with 100 points. A failure costs 40 (critical), 15 (high), 5 (medium) or
          2 (low), a warning 15, 6, 2 or 1. Checks that passed, do not apply or were not run cost
          nothing.
        </p>
        {costly.length > 0 && (
          <div className="scroll" tabIndex={0} role="region" aria-label="Points lost by check">
            <table>
              <thead>
                <tr>
                  <th scope="col">Check</th>
                  <th scope="col">Result</th>
                  <th scope="col">Weight</th>
                  <th scope="col">Lost</th>
                </tr>
              </thead>
              <tbody>
                {costly.map(({ id, check, status, weight, lost: points }) => (
                  <tr key={id}>
                    <th scope="row">{check}</th>
                    <td>{words[status]}</td>
                    <td>{weight}</td>
                    <td>{points}</td>
                  </tr>
                ))}
                {cap && cap.lost > 0 && (
                  <tr>
                    <th scope="row">Kept out of search: at most {cap.limit} points</th>
                    <td>Failed</td>
                    <td>limit</td>
                    <td>{cap.lost}</td>
                  </tr>
                )}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={3}>
                    All
                  </th>
                  <td>{lost + (cap?.lost ?? 0)}</td>
                </tr>
              </tfoot>
            </table>
          </div>
        )}
        <p className={classes.formula}>
          100 − {lost} = {100 - lost}
          {lost > 100 && ', and a score is never below 0'}
          {cap && cap.lost > 0 && `; kept out of search: ${score} at most`}
        </p>
      </div>
    </details>
  );
}
