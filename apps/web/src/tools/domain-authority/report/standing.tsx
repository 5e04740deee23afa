import { Box, Text } from '@mantine/core';
import type { DomainAuthorityReportDto, DomainRanksDto } from '@plumbline/api-client';
import { ProvenanceMark } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import { daysOf, FigureSource } from '../../../link-index/figure-source.tsx';
import { topShare } from './top-share.ts';
import classes from './standing.module.css';

/** The raw ranks that authority is computed from, or why there are none. */
export function Standing({ report }: { readonly report: DomainAuthorityReportDto }) {
  const formats = useFormats();
  const { ranks, provenance } = report;
  if (ranks === null) {
    // An estimate has no rank; the meters show its range.
    if (provenance.domainAuthority.kind === 'estimated') return null;
    return <Unranked source={provenance.domainAuthority} />;
  }
  return (
    <section aria-label="Rank" className={classes.standing}>
      <Position
        position={ranks.harmonicPosition}
        ranks={ranks}
        by="harmonic centrality"
        meaning="how close it is to all others, counted in links"
        value={ranks.harmonicCentrality}
      />
      <Position
        position={ranks.pageRankPosition}
        ranks={ranks}
        by="PageRank"
        meaning="how often someone following links at random arrives"
        value={ranks.pageRank}
      />
      <p className={classes.release}>
        <ProvenanceMark provenance="indexed" /> in {ranks.release.name} (
        {daysOf(ranks.release, formats)})
        {ranks.hosts !== null &&
          `, which saw ${formats.count(ranks.hosts, 'host')} under the domain`}
        . A rank is counted; what is made of it below is a formula.
      </p>
    </section>
  );
}

function Position(props: {
  readonly position: number;
  readonly ranks: DomainRanksDto;
  readonly by: string;
  readonly meaning: string;
  readonly value: number | null;
}) {
  const formats = useFormats();
  const { position, ranks, by, meaning, value } = props;
  const { domains } = ranks;
  return (
    <div className={classes.position}>
      <Text fz={16} lh={1.35}>
        Rank{' '}
        <Box component="strong" mx={2} fw={680} fz={28} lts="-0.02em" className="tabular">
          {formats.number(position)}
        </Box>{' '}
        <span className="nowrap">of {formats.count(domains, 'domain')}</span>
      </Text>
      <p className={classes.by}>
        by {by}: {meaning}
      </p>
      <p className={classes.by}>
        The top {topShare(position, domains, formats)}
        {value !== null && `, value ${formats.number(value, { maximumSignificantDigits: 6 })}`}
      </p>
    </div>
  );
}

function Unranked({
  source,
}: {
  readonly source: DomainAuthorityReportDto['provenance']['domainAuthority'];
}) {
  return (
    <section aria-label="Rank" className={classes.standing}>
      <div className={classes.position}>
        <Text fz={16} lh={1.35}>
          Rank{' '}
          <Box component="strong" mx={2} fw={680} fz={28} lts="-0.02em" className="tabular">
            Unknown
          </Box>
        </Text>
        <FigureSource source={source} />
      </div>
    </section>
  );
}
