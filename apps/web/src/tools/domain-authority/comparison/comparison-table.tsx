import { Badge } from '@mantine/core';
import type {
  DomainComparisonDto,
  DomainProfileDto,
  LinkFigureSourceDto,
} from '@plumbline/api-client';
import {
  type FigureName,
  figureLabels,
  figureNames,
  type RankName,
  rankNames,
} from '@plumbline/tools/domain-authority';
import { ProvenanceMark } from '@plumbline/ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { toolHref } from '../../../app/tool-inputs.ts';
import { layerNames } from '../../../link-index/figure-source.tsx';
import { FigureValue } from '../../../link-index/figure-value.tsx';
import { KnownFigure } from '../report/known-figure.tsx';
import { ComparisonSources } from './comparison-sources.tsx';
import classes from './comparison-table.module.css';

/** The figures of all domains next to each other; stacked on a phone. */
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
            {shownFigures(domains).map((figure) => (
              <tr key={figure} role="row">
                <RowHeader name={figureLabels[figure].label} />
                {domains.map(({ domain, provenance, [figure]: value }) => (
                  <td key={domain} role="cell" data-domain={domain}>
                    <span className={classes.value} data-absent={value === null || undefined}>
                      <FigureValue value={value} source={provenance[figure]} />
                    </span>{' '}
                    {isBest(figure, domain) && <Best />}
                    {isMixed(domains, figure) && <LayerName source={provenance[figure]} />}
                  </td>
                ))}
              </tr>
            ))}
            {rankNames.map((rank) => (
              <PositionRow key={rank} of={rank} domains={domains} isBest={isBest} />
            ))}
          </tbody>
        </table>
      </div>
      <ComparisonSources domains={domains} />
    </>
  );
}

/** Figures with a value or bound for at least one domain. The sources say why the others are missing. */
const shownFigures = (domains: readonly DomainProfileDto[]) =>
  figureNames.filter((figure) =>
    domains.some(({ provenance }) => provenance[figure].kind !== 'unknown'),
  );

/** The badge of a row. Unknown figures need none. */
const RowHeader = ({ name }: { readonly name: string }) => (
  <th scope="row" role="rowheader">
    {name}{' '}
    <span className={classes.mark}>
      <ProvenanceMark provenance="indexed" />
    </span>
  </th>
);

/** Whether a figure's values come from several layers and are not comparable. */
const isMixed = (domains: readonly DomainProfileDto[], figure: FigureName): boolean =>
  new Set(domains.flatMap(({ provenance }) => provenance[figure].layer ?? [])).size > 1;

const LayerName = ({ source: { layer } }: { readonly source: LinkFigureSourceDto }) =>
  layer && <span className={classes.layer}>{layerNames[layer]}</span>;

/** Allows a line break after each dot. */
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

const Best = () => (
  <Badge color="leaf" className={classes.best}>
    best
  </Badge>
);

const rankLabels: Readonly<Record<RankName, string>> = {
  harmonicPosition: 'Harmonic rank',
  pageRankPosition: 'PageRank',
};

/** Ranks in Common Crawl; nothing if no domain has one. */
function PositionRow(props: {
  readonly of: RankName;
  readonly domains: readonly DomainProfileDto[];
  readonly isBest: (figure: string, domain: string) => boolean;
}) {
  const { of, domains, isBest } = props;
  if (domains.every(({ ranks }) => ranks === null)) return null;
  return (
    <tr role="row">
      <RowHeader name={rankLabels[of]} />
      {domains.map(({ domain, ranks }) => (
        <td key={domain} role="cell" data-domain={domain}>
          <span className={classes.value} data-absent={ranks === null || undefined}>
            <KnownFigure value={ranks?.[of] ?? null} />
          </span>{' '}
          {isBest(of, domain) && <Best />}
        </td>
      ))}
    </tr>
  );
}
