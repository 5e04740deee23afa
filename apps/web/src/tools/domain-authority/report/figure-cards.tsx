import { Text } from '@mantine/core';
import type { DomainAuthorityReportDto } from '@plumbline/api-client';
import { type FigureName, figureLabels } from '@plumbline/domain-authority';
import { ResultSection } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { toolHref } from '../../../app/tool-inputs.ts';
import { FigureSource } from '../../../link-index/figure-source.tsx';
import { FigureValue } from '../../../link-index/figure-value.tsx';
import { BandBar } from './band-bar.tsx';
import { bandOfAuthority } from './bands.ts';
import { partId, partTitles } from './parts.ts';
import classes from './figure-cards.module.css';

const cards: readonly { part: 'trust' | 'links' | 'performance'; figures: FigureName[] }[] = [
  { part: 'trust', figures: ['mozRank', 'trustFlow', 'citationFlow'] },
  { part: 'links', figures: ['backlinks', 'referringDomains'] },
  { part: 'performance', figures: ['organicKeywords', 'organicTraffic'] },
];

/** Trust and authority, link profile, SEO performance. */
export function FigureCards({ report }: { readonly report: DomainAuthorityReportDto }) {
  return (
    <div className={classes.cards}>
      {cards.map(({ part, figures }) => (
        <ResultSection key={part} title={partTitles[part]} id={partId(part)} level={3}>
          <dl className={classes.figures}>
            {figures.map((figure) => (
              <FigureRow key={figure} figure={figure} report={report} />
            ))}
          </dl>
          {part === 'links' && (
            <Text fz={15}>
              <Link to={toolHref('backlink-checker', { url: report.domain })}>
                See who links to it
              </Link>
            </Text>
          )}
        </ResultSection>
      ))}
    </div>
  );
}

function FigureRow(props: {
  readonly figure: FigureName;
  readonly report: DomainAuthorityReportDto;
}) {
  const { figure, report } = props;
  const { label, of } = figureLabels[figure];
  const value = report[figure];
  const source = report.provenance[figure];
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes.value} data-unknown={value === null || undefined}>
        <FigureValue value={value} source={source} of={of} />
      </dd>
      {of !== null && (
        <dd className={classes.scale}>
          <BandBar
            label={label}
            value={value}
            range={source.range}
            max={of}
            band={value !== null && of === 100 ? bandOfAuthority(value) : null}
          />
        </dd>
      )}
      <dd className={classes.source}>
        <FigureSource source={source} />
      </dd>
    </div>
  );
}
