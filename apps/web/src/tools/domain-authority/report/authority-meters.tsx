import type { DomainAuthorityReportDto } from '@plumbline/api-client';
import { FigureSource } from '../../../link-index/figure-source.tsx';
import { FigureValue } from '../../../link-index/figure-value.tsx';
import { BandBar } from './band-bar.tsx';
import { type Band, bandOfAuthority, bandOfSpam } from './bands.ts';
import classes from './authority-meters.module.css';

const meters = [
  { figure: 'domainAuthority', label: 'Domain Authority', bandOf: bandOfAuthority },
  { figure: 'pageAuthority', label: 'Page Authority', bandOf: bandOfAuthority },
  { figure: 'spam_score', label: 'Spam Score', bandOf: bandOfSpam },
] as const satisfies readonly {
  figure: string;
  label: string;
  bandOf: (value: number) => Band;
}[];

/** The three main figures, each with a bar, its band in words, and its source. */
export function AuthorityMeters({ report }: { readonly report: DomainAuthorityReportDto }) {
  return (
    <ul className={classes.meters}>
      {meters.map(({ figure, label, bandOf }) => {
        const value = report[figure];
        const source = report.provenance[figure];
        const band = value === null ? null : bandOf(value);
        return (
          <li key={figure} data-band={band?.colour ?? 'unknown'}>
            <h4>{label}</h4>
            <p className={classes.value}>
              <FigureValue value={value} source={source} of={100} />
            </p>
            {band && <p className={classes.band}>{band.word}</p>}
            <div className={classes.scale}>
              <BandBar label={label} value={value} range={source.range} max={100} band={band} />
            </div>
            <div style={{ gridColumn: '1 / -1' }}>
              <FigureSource source={source} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
