import type { DomainComparisonDto, DomainProfileDto } from '@plumbline/api-client';
import { figureLabels, figureNames } from '@plumbline/domain-authority';
import { ProvenanceMark } from '@plumbline/ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { toolHref } from '../../../app/tool-inputs.ts';
import { FigureValue } from '../../../link-index/figure-value.tsx';
import { KnownFigure } from '../report/known-figure.tsx';
import { ComparisonSources } from './comparison-sources.tsx';
import classes from './comparison-table.module.css';

/** The figures of each domain side by side, each with its source; stacked on a phone. */
export function ComparisonTable({ comparison }: { readonly comparison: DomainComparisonDto }) {
  const { domains, best } = comparison;
  const isBest = (figure: string, domain: string) =>
    best.some((each) => each.figure === figure && each.domains.includes(domain));
  return (
    <>
      <div className="framed scroll" tabIndex={0} role="region" aria-label="Comparison of figures">
        {/* The roles say that it is a table where it is laid out as none. */}
        <table className={classes.table} role="table">
          <caption>Domains compared</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                Figure
              </th>
              {domains.map(({ domain }, place) => (
                <th key={domain} scope="col" role="columnheader">
                  {place === 0 ? (
                    <DomainName domain={domain} />
                  ) : (
                    <Link to={toolHref('domain-authority', { domain })}>
                      <DomainName domain={domain} />
                    </Link>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            <PositionRow name="Harmonic rank" of="harmonicPosition" domains={domains} />
            <PositionRow name="PageRank" of="pageRankPosition" domains={domains} />
            {figureNames.map((figure) => (
              <tr key={figure} role="row">
                <th scope="row" role="rowheader">
                  {figureLabels[figure].label}
                </th>
                {domains.map((profile) => (
                  <td key={profile.domain} role="cell" data-domain={profile.domain}>
                    <span
                      className={classes.value}
                      data-absent={profile[figure] === null || undefined}
                    >
                      <FigureValue
                        value={profile[figure]}
                        source={profile.provenance[figure]}
                      />{' '}
                    </span>
                    {isBest(figure, profile.domain) && (
                      <strong data-tone="leaf" className="pill">
                        best
                      </strong>
                    )}{' '}
                    <span className={classes.mark}>
                      <ProvenanceMark provenance={profile.provenance[figure].kind} />
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ComparisonSources domains={domains} />
    </>
  );
}

/** May break after each dot. */
const DomainName = ({ domain }: { readonly domain: string }) => (
  <bdi>
    {domain.split('.').map((label, place) => (
      <Fragment key={place}>
        {place > 0 && (
          <>
            .<wbr />
          </>
        )}
        {label}
      </Fragment>
    ))}
  </bdi>
);

/** The raw ranks, above the figures computed from them. Nothing where no domain has one. */
function PositionRow(props: {
  readonly name: string;
  readonly of: 'harmonicPosition' | 'pageRankPosition';
  readonly domains: readonly DomainProfileDto[];
}) {
  const { name, of, domains } = props;
  if (domains.every(({ ranks }) => ranks === null)) return null;
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {name}
      </th>
      {domains.map(({ domain, ranks }) => (
        <td key={domain} role="cell" data-domain={domain}>
          <span className={classes.value} data-absent={ranks === null || undefined}>
            <KnownFigure value={ranks?.[of] ?? null} />{' '}
          </span>
          <span className={classes.mark}>
            <ProvenanceMark provenance={ranks === null ? 'unknown' : 'indexed'} />
          </span>
        </td>
      ))}
    </tr>
  );
}
