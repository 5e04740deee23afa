import { Group, Title } from '@mantine/core';
import { ProvenanceMark } from '@plumbline/ui';
import type { SeoAuditReportDto } from '@plumbline/api-client';
import { useFormats } from '../../../app/formats.ts';
import classes from './exchange.module.css';

/** How the page was fetched: redirects in order, the response, and the time of each phase. */
export function ExchangePanel({ report }: { readonly report: SeoAuditReportDto }) {
  const formats = useFormats();
  const { redirects, finalUrl, status, timings } = report;
  const phases = [
    ['DNS lookup', timings.dnsMs],
    ['Connection', timings.connectMs],
    ['TLS', timings.tlsMs],
    ['First byte', timings.firstByteMs],
    ['Download', timings.downloadMs],
    ['Total, with redirects', timings.totalMs],
  ] as const;
  const longest = Math.max(1, ...phases.map(([, ms]) => ms ?? 0));
  return (
    <section aria-labelledby="exchange">
      <Group gap="xs" mb="sm">
        <Title order={3} id="exchange">
          How the page was reached
        </Title>
        <ProvenanceMark provenance="measured" />
      </Group>
      <div className={`card ${classes.columns}`}>
        <ol className={classes.chain} aria-label="Redirect chain">
          {redirects.map((hop, index) => (
            <li key={index}>
              <span className={classes.code}>{hop.status}</span>
              <span className="anywhere">{hop.url}</span>
              <span className={classes.ms}>{formats.number(hop.ms)} ms</span>
            </li>
          ))}
          <li data-final>
            <span className={classes.code}>{status}</span>
            <span className="anywhere">{finalUrl}</span>
          </li>
          {redirects.length === 0 && <li className={classes.none}>No redirects.</li>}
        </ol>
        <table className={classes.timings}>
          <caption>Timings from this server</caption>
          <tbody>
            {phases.map(([name, ms]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={classes.track}>
                  {ms !== null && <span style={{ width: `${(100 * ms) / longest}%` }} />}
                </td>
                <td className={classes.ms}>{ms === null ? 'none' : `${formats.number(ms)} ms`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
