import { Text, Title } from '@mantine/core';
import type { UrlAnalyzerReportDto } from '@plumbline/api-client';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { Facts, yesNo } from './facts.tsx';
import classes from './report.module.css';

/** Protocol and encryption of the connection, and the time of each phase. */
export function Connection({ report }: { readonly report: UrlAnalyzerReportDto }) {
  const formats = useFormats();
  const { tls, timings, provenance } = report;
  return (
    <div className={classes.columns}>
      <section className={classes.part} aria-labelledby="technical-exchange">
        <Title order={3} id="technical-exchange">
          Exchange
        </Title>
        <Facts
          facts={[
            { name: 'Status', value: report.status },
            { name: 'Protocol', value: `${report.protocol}, HTTP/${report.httpVersion}` },
            { name: 'HTTPS', value: yesNo(report.httpsEnabled) },
            {
              name: 'Mobile responsive',
              value: yesNo(report.mobileResponsive),
              note: 'according to the viewport tag',
            },
            { name: 'Content type', value: <bdi>{report.contentType || 'not sent'}</bdi> },
            { name: 'Encoding', value: report.charset },
          ]}
        />
        <Title order={3}>TLS</Title>
        {tls ? (
          <Facts
            facts={[
              { name: 'Version', value: tls.protocol },
              { name: 'Issuer', value: <bdi>{tls.issuer}</bdi> },
              { name: 'Valid from', value: formats.day(tls.validFrom) },
              {
                name: 'Valid until',
                value: formats.day(tls.validTo),
                note: validity(daysBetween(provenance.fetchedAt, tls.validTo), formats),
              },
            ]}
          />
        ) : (
          <Text textWrap="pretty">The final URL uses HTTP, so the connection isn’t encrypted.</Text>
        )}
      </section>
      <section className={classes.part} aria-labelledby="technical-times">
        <Title order={3} id="technical-times">
          Timings
        </Title>
        <table className={classes.phases}>
          <tbody>
            {timings.map(({ phase, label, ms, meaning }) => (
              <tr key={phase}>
                <th scope="row">
                  {label}
                  <small>{meaning}</small>
                </th>
                <td>{ms === null ? 'none' : formats.span(ms)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Text fz="sm" c="dimmed" textWrap="pretty">
          HTML only, from this server. A browser also loads styles, scripts and images.
        </Text>
      </section>
    </div>
  );
}

/** Whole days from one time to another; negative if it has passed. */
const daysBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / 86_400_000);

const validity = (days: number, formats: Formats): string =>
  days < 0
    ? `${formats.count(-days, 'day')} before the page was fetched`
    : `${formats.count(days, 'day')} left when the page was fetched`;
