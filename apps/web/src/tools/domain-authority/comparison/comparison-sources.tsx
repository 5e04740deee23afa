import type { DomainProfileDto } from '@plumbline/api-client';
import { figureNames } from '@plumbline/domain-authority';
import { ProvenanceMark } from '@plumbline/ui';
import classes from './comparison-sources.module.css';

/** The legend of the table's badges: each release, heuristic and reason once. */
export function ComparisonSources({ domains }: { readonly domains: readonly DomainProfileDto[] }) {
  const sources = domains.flatMap(({ provenance }) => figureNames.map((name) => provenance[name]));
  const notesOf = (kind: 'estimated' | 'unknown') => [
    ...new Set(sources.filter((source) => source.kind === kind).map(({ note }) => note)),
  ];
  const releases = [
    ...new Set(
      sources.flatMap(({ layer, release }) => (release ? [`${layer} of ${release.name}`] : [])),
    ),
  ];
  return (
    <details className={classes.sources}>
      <summary>Where these figures come from</summary>
      <dl>
        {(
          [
            ['indexed', releases],
            ['estimated', notesOf('estimated')],
            ['unknown', notesOf('unknown')],
          ] as const
        ).map(
          ([kind, lines]) =>
            lines.length > 0 && (
              <div key={kind}>
                <dt>
                  <ProvenanceMark provenance={kind} />
                </dt>
                {lines.map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
              </div>
            ),
        )}
      </dl>
    </details>
  );
}
