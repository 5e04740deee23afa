import { Badge, Box, Stack, Text } from '@mantine/core';
import type { DomainComparisonDto, DomainProfileDto } from '@plumbline/api-client';
import { type Release, releaseTitle } from '@plumbline/links';
import {
  type FigureName,
  figureLabels,
  figureNames,
  type RankName,
  rankNames,
} from '@plumbline/tools/domain-authority';
import { type Column, DataTable, ProvenanceMark } from '@plumbline/ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { toolHref } from '../../../app/tool-inputs.ts';
import { FigureValue, layerNames } from '../../../link-index/figure-source.tsx';
import { KnownFigure, reasonOf } from '../report/figures.tsx';
import classes from './comparison-table.module.css';

type Figure = FigureName | RankName;

const labels: Readonly<Record<RankName, string>> = {
  harmonicPosition: 'Harmonic rank',
  pageRankPosition: 'PageRank',
};

const isRank = (figure: Figure): figure is RankName => figure in labels;

/** The badge of a row. Unknown figures need none. */
const nameColumn: Column<Figure> = {
  id: 'figure',
  header: 'Figure',
  rowHeader: true,
  wide: true,
  cell: (figure) => (
    <>
      <Text span fw={600}>
        {isRank(figure) ? labels[figure] : figureLabels[figure].label}
      </Text>{' '}
      <ProvenanceMark provenance="indexed" />
    </>
  ),
};

/** The figures of all domains next to each other. */
export function ComparisonTable({ comparison }: { readonly comparison: DomainComparisonDto }) {
  const { domains, best } = comparison;
  const columns = domains.map((profile, place): Column<Figure> => {
    const { domain, provenance, ranks } = profile;
    return {
      id: domain,
      header:
        place === 0 ? (
          <DomainName domain={domain} />
        ) : (
          <Link to={toolHref('domain-authority', { domain })}>
            <DomainName domain={domain} />
          </Link>
        ),
      // The cell has its own, which may be as wide as the row.
      cardLabel: '',
      align: 'end',
      cell: (figure) => {
        const value = isRank(figure) ? (ranks?.[figure] ?? null) : profile[figure];
        const layer = !isRank(figure) && isMixed(domains, figure) && provenance[figure].layer;
        return (
          <div className={classes.cell} data-domain={domain}>
            <Text
              span
              c={value === null ? 'dimmed' : undefined}
              fw={value === null ? 500 : 600}
              mod="value"
            >
              {isRank(figure) ? (
                <KnownFigure value={value} />
              ) : (
                <FigureValue value={value} source={provenance[figure]} />
              )}
            </Text>{' '}
            {best.some((each) => each.figure === figure && each.domains.includes(domain)) && (
              <Badge color="leaf">best</Badge>
            )}
            {layer && (
              <Text span c="dimmed" fz="xs">
                {layerNames[layer]}
              </Text>
            )}
          </div>
        );
      },
    };
  });
  return (
    <>
      <DataTable
        caption="Domains compared"
        captionHidden
        cards
        columns={[nameColumn, ...columns]}
        rows={[...shownFigures(domains), ...shownRanks(domains)]}
        rowKey={(figure) => figure}
      />
      <Sources domains={domains} />
    </>
  );
}

/** Figures with a value or bound for at least one domain. The sources say why the others are missing. */
const shownFigures = (domains: readonly DomainProfileDto[]) =>
  figureNames.filter((figure) =>
    domains.some(({ provenance }) => provenance[figure].kind !== 'unknown'),
  );

/** Ranks in Common Crawl; nothing if no domain has one. */
const shownRanks = (domains: readonly DomainProfileDto[]) =>
  domains.some(({ ranks }) => ranks !== null) ? rankNames : [];

/** Whether a figure's values come from several layers and are not comparable. */
const isMixed = (domains: readonly DomainProfileDto[], figure: FigureName): boolean =>
  new Set(domains.flatMap(({ provenance }) => provenance[figure].layer ?? [])).size > 1;

/** Allows a line break after each dot. */
const DomainName = ({ domain }: { readonly domain: string }) => (
  <Text component="bdi" textWrap="wrap">
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
  </Text>
);

const titleOf = (layer: keyof typeof layerNames, release: Release): string =>
  layer === 'networks'
    ? releaseTitle(release)
    : `${releaseTitle(release)} (${layerNames[layer].toLowerCase()})`;

/** The legend of the table's badges: lists each release, bound and reason once. */
function Sources({ domains }: { readonly domains: readonly DomainProfileDto[] }) {
  const sources = domains.flatMap(({ provenance }) => figureNames.map((name) => provenance[name]));
  const bounds = domains.map(({ provenance }) => provenance.referringSubnets);
  const indexed = [
    ...sources.flatMap(({ layer, release }) => (layer && release ? [titleOf(layer, release)] : [])),
    ...bounds.flatMap(({ atMost, note }) => (atMost === null ? [] : [note])),
    ...domains.flatMap(({ domain, networks }) =>
      networks === null || networks.listedAs === domain
        ? []
        : [`${domain} is listed as ${networks.listedAs}.`],
    ),
  ];
  const unknown = domains.flatMap(({ provenance }) =>
    figureNames
      .filter((name) => provenance[name].kind === 'unknown')
      .map((name) => reasonOf(provenance, name)),
  );
  return (
    <Box component="details" fz="sm">
      <Text component="summary" w="fit-content" mih={24} c="var(--link)">
        Where these figures come from
      </Text>
      <Stack component="dl" gap="sm" mt="xs">
        {Object.entries({ indexed, unknown }).map(
          ([kind, lines]) =>
            lines.length > 0 && (
              <div key={kind}>
                <dt>
                  <ProvenanceMark provenance={kind as 'indexed' | 'unknown'} />
                </dt>
                {[...new Set(lines)].map((line) => (
                  <Text key={line} component="dd" mt={4} textWrap="pretty" className="anywhere">
                    {line}
                  </Text>
                ))}
              </div>
            ),
        )}
      </Stack>
    </Box>
  );
}
