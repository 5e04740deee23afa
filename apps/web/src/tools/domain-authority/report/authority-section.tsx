import type { DomainAuthorityReportDto } from '@plumbline/api-client';
import { authorityFormulas } from '@plumbline/links';
import { useFormats } from '../../../app/formats.ts';
import { FigureSource } from '../../../link-index/figure-source.tsx';
import { FigureValue } from '../../../link-index/figure-value.tsx';
import { boundInWords } from '../../../link-index/unlisted.ts';
import { AuthorityMeter } from './authority-meter.tsx';
import { bandOf } from './bands.ts';
import { partId, partTitles } from './parts.ts';
import { ReleaseLine } from './release-line.tsx';
import classes from './authority-section.module.css';

/** The authority on its scale, with the formula, what went into it, and where that comes from. */
export function AuthoritySection({ report }: { readonly report: DomainAuthorityReportDto }) {
  const { domainAuthority: value } = report;
  const formats = useFormats();
  const source = report.provenance.domainAuthority;
  return (
    <section className={classes.section} aria-labelledby={partId('authority')}>
      <h3 id={partId('authority')}>{partTitles.authority}</h3>
      {value !== null && (
        <>
          <p className={classes.value} data-band={bandOf(value).colour}>
            <FigureValue value={value} source={source} of={100} />
          </p>
          <AuthorityMeter value={value} band={bandOf(value)} />
        </>
      )}
      <div className={classes.source}>
        {source.atMost === null ? (
          <Calculation source={source} />
        ) : (
          <p>Unknown. {boundInWords(report.domain, report.provenance, formats)}</p>
        )}
      </div>
    </section>
  );
}

type Source = DomainAuthorityReportDto['provenance']['domainAuthority'];

function Calculation({ source }: { readonly source: Source }) {
  const { layer, release, note } = source;
  if (release === null) return <FigureSource source={source} />;
  const formula = authorityFormulas[layer === 'networks' ? 'networks' : 'ranks'];
  const [inputs, ...others] = (note.split(`${formula}: `).at(-1) ?? note).split(/\.(?: |$)/);
  const remarks = others.filter((sentence) => sentence !== '');
  return (
    <dl>
      <div>
        <dt>Formula</dt>
        <dd>
          <code>{formula}</code>
        </dd>
      </div>
      <div>
        <dt>Inputs</dt>
        <dd>{inputs}</dd>
      </div>
      <div>
        <dt>Source</dt>
        <dd>
          <ReleaseLine release={release} />
          {remarks.map((sentence) => `. ${sentence}.`).join('')}
        </dd>
      </div>
    </dl>
  );
}
