import { Title } from '@mantine/core';
import type { DomainAuthorityReportDto } from '@plumbline/api-client';
import { authorityFormulas } from '@plumbline/links';
import { useFormats } from '../../../app/formats.ts';
import { FigureSource } from '../../../link-index/figure-source.tsx';
import { FigureValue } from '../../../link-index/figure-value.tsx';
import { boundInWords } from '../../../link-index/unlisted.ts';
import { AuthorityMeter, AuthorityRange } from './authority-meter.tsx';
import { bandOf } from './bands.ts';
import { partId, partTitles } from './parts.ts';
import { ReleaseLine } from './release-line.tsx';
import classes from './authority-section.module.css';

/** The authority on its scale, with the formula, its inputs and their source. */
export function AuthoritySection({ report }: { readonly report: DomainAuthorityReportDto }) {
  const { domainAuthority: value } = report;
  const formats = useFormats();
  const source = report.provenance.domainAuthority;
  return (
    <section className={classes.section} aria-labelledby={partId('authority')}>
      <Title order={3} id={partId('authority')}>
        {partTitles.authority}
      </Title>
      {value !== null && (
        <>
          <p className={classes.value} data-band={bandOf(value).color}>
            <FigureValue value={value} source={source} of={100} />
          </p>
          <AuthorityMeter value={value} band={bandOf(value)} />
        </>
      )}
      {source.atMost === null ? (
        <div className={classes.source}>
          <Calculation source={source} />
        </div>
      ) : (
        <>
          <p className={classes.value} data-bound>
            0–{source.atMost}
          </p>
          <AuthorityRange atMost={source.atMost} />
          <div className={classes.source}>
            <p>A limit, not a score. {boundInWords(report.domain, report.provenance, formats)}</p>
            {source.release && <ReleaseLine release={source.release} />}
          </div>
        </>
      )}
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
