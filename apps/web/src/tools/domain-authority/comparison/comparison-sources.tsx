import type { DomainProfileDto } from '@plumbline/api-client';
import { figureNames } from '@plumbline/tools/domain-authority';
import { type Release, releaseTitle } from '@plumbline/links';
import { ProvenanceMark } from '@plumbline/ui';
import { layerNames } from '../../../link-index/figure-source.tsx';
import { reasonOf } from '../report/unknown-figures.tsx';
import classes from './comparison-sources.module.css';

const titleOf = (layer: keyof typeof layerNames, release: Release): string =>
  layer === 'networks'
    ? releaseTitle(release)
    : `${releaseTitle(release)} (${layerNames[layer].toLowerCase()})`;

/** The legend of the table's badges: lists each release, bound and reason once. */
export function ComparisonSources({ domains }: { readonly domains: readonly DomainProfileDto[] }) {
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
    <details className={classes.sources}>
      <summary>Where these figures come from</summary>
      <dl>
        {Object.entries({ indexed, unknown }).map(
          ([kind, lines]) =>
            lines.length > 0 && (
              <div key={kind}>
                <dt>
                  <ProvenanceMark provenance={kind as 'indexed' | 'unknown'} />
                </dt>
                {[...new Set(lines)].map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
              </div>
            ),
        )}
      </dl>
    </details>
  );
}
