import { Box, Text } from '@mantine/core';
import type { DomainRanksDto } from '@plumbline/api-client';
import { useFormats } from '../../../app/formats.ts';
import { ReleaseLine } from './release-line.tsx';
import classes from './standing.module.css';

/** The ranks of a domain in the newest release. */
export function Standing({ ranks }: { readonly ranks: DomainRanksDto }) {
  const formats = useFormats();
  return (
    <section aria-label="Rank" className={classes.standing}>
      <Position
        position={ranks.harmonicPosition}
        ranks={ranks}
        by="harmonic centrality"
        meaning="how few links separate it from all other domains"
      />
      <Position
        position={ranks.pageRankPosition}
        ranks={ranks}
        by="PageRank"
        meaning="how often someone following links at random would land on it"
      />
      <p className={classes.release}>
        <ReleaseLine release={ranks.release} />
        {ranks.hosts !== null && `, with ${formats.count(ranks.hosts, 'host')} under the domain`}
      </p>
    </section>
  );
}

function Position(props: {
  readonly position: number;
  readonly ranks: DomainRanksDto;
  readonly by: string;
  readonly meaning: string;
}) {
  const formats = useFormats();
  const { position, ranks, by, meaning } = props;
  const { domains } = ranks;
  return (
    <div className={classes.position}>
      <Text fz="md" lh={1.35}>
        Rank{' '}
        <Box component="strong" mx={2} fw={680} fz="h2" lts="-0.02em" className="tabular">
          {formats.number(position)}
        </Box>{' '}
        <span className="nowrap">of {formats.count(domains, 'domain')}</span>
      </Text>
      <p className={classes.by}>
        by {by}: {meaning}
      </p>
    </div>
  );
}
