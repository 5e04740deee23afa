import { SimpleGrid, Table, Text, Title } from '@mantine/core';
import type {
  UrlAnalyzerReportDto,
  UrlCachingDto,
  UrlCompressionDto,
  UrlLifetimeDto,
} from '@plumbline/api-client';
import { ProvenanceMark } from '@plumbline/ui';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { type Fact, Facts, Part, yesNo } from './parts.tsx';

/** The connection, the time of each phase, caching and compression. */
export function ServerResponse({ report }: { readonly report: UrlAnalyzerReportDto }) {
  const formats = useFormats();
  const { tls, provenance } = report;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
      <Part title="Exchange">
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
      </Part>
      <Timings timings={report.timings} />
      <Caching caching={report.caching} />
      <Compression compression={report.compression} />
    </SimpleGrid>
  );
}

/** Whole days from one time to another; negative if it has passed. */
const daysBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / 86_400_000);

const validity = (days: number, formats: Formats): string =>
  days < 0
    ? `${formats.count(-days, 'day')} before the page was fetched`
    : `${formats.count(days, 'day')} left when the page was fetched`;

function Timings({ timings }: Pick<UrlAnalyzerReportDto, 'timings'>) {
  const formats = useFormats();
  return (
    <Part title="Timings">
      <Table horizontalSpacing={0} verticalSpacing={5}>
        <Table.Tbody>
          {timings.map(({ phase, label, ms, meaning }, index) => {
            const weight = index === timings.length - 1 ? 600 : 400;
            return (
              <Table.Tr key={phase}>
                <Table.Th scope="row" fw={weight}>
                  {label}
                  <Text component="small" display="block" c="dimmed" fz="xs" fw={400}>
                    {meaning}
                  </Text>
                </Table.Th>
                <Table.Td fw={weight} pl="sm" ta="right" className="nowrap">
                  {ms === null ? 'none' : formats.span(ms)}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      <Text fz="sm" c="dimmed" textWrap="pretty">
        HTML only, from this server. A browser also loads styles, scripts and images.
      </Text>
    </Part>
  );
}

const lifetimeSources: Readonly<Record<UrlLifetimeDto['source'], string>> = {
  's-maxage': 'from s-maxage',
  'max-age': 'from max-age',
  expires: 'from Expires',
  heuristic: 'guessed from Last-Modified',
  none: 'no lifetime set',
};

const lifetime = (name: string, given: UrlLifetimeDto | null, formats: Formats): Fact => ({
  name,
  value: given ? `${formats.number(given.seconds)} s` : 'not cached',
  note: given && (
    <>
      {given.source === 'heuristic' && <ProvenanceMark provenance="estimated" />}{' '}
      {lifetimeSources[given.source]}
    </>
  ),
});

const header = (name: string, value: string | null): Fact => ({
  name,
  value: <bdi>{value ?? 'not sent'}</bdi>,
});

/** How long caches may store the response, and which header says so. */
function Caching({ caching }: { readonly caching: UrlCachingDto }) {
  const formats = useFormats();
  return (
    <Part title="Caching">
      <Text textWrap="pretty">{caching.summary}</Text>
      <Facts
        facts={[
          lifetime('Fresh in browsers', caching.browser, formats),
          lifetime('Fresh in shared caches', caching.shared, formats),
          ...caching.directives.map(({ name, value, meaning }, index) => ({
            name: index === 0 ? 'Cache-Control' : `Directive ${index + 1}`,
            value: <bdi className="mono">{value === null ? name : `${name}=${value}`}</bdi>,
            note: meaning ?? 'not in any standard',
          })),
          { name: 'ETag', value: <bdi className="mono">{caching.etag ?? 'not sent'}</bdi> },
          header('Last-Modified', caching.lastModified),
          {
            name: 'Age',
            value: caching.age === null ? 'not sent' : `${formats.number(caching.age)} s`,
            note: caching.age !== null && 'served from a cache',
          },
          header('Vary', caching.vary),
        ]}
      />
      <Text fz="sm" c="dimmed" textWrap="pretty">
        Calculated per RFC 9111, §4.2 and §5.2.
      </Text>
    </Part>
  );
}

function Compression({ compression }: { readonly compression: UrlCompressionDto }) {
  const { bytes } = useFormats();
  const { codings, saved, varies } = compression;
  return (
    <Part title="Compression">
      <Facts
        facts={[
          { name: 'Encoding', value: codings.join(', ') || 'none' },
          {
            name: 'Transferred',
            value: bytes(compression.transferredBytes),
            note: 'body only, without headers',
          },
          { name: 'Decoded', value: bytes(compression.decodedBytes) },
          { name: 'Saved', value: saved === null ? '–' : `${Math.round(100 * saved)}%` },
          // Only compressed responses need it.
          ...(codings.length > 0
            ? [
                {
                  name: 'Vary',
                  value: varies ? 'includes Accept-Encoding' : 'without Accept-Encoding',
                },
              ]
            : []),
        ]}
      />
    </Part>
  );
}
