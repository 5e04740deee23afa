import { Group, Stack, Text, Title } from '@mantine/core';
import type {
  UrlAnalyzerReportDto,
  UrlHeaderDto,
  UrlSecurityHeaderDto,
} from '@plumbline/api-client';
import { type Column, CopyButton, DataTable } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../app/formats.ts';
import { toolHref } from '../../../app/tool-inputs.ts';
import { Caching } from './caching.tsx';
import { Connection } from './connection.tsx';
import { Facts } from './facts.tsx';
import { Indexability } from './indexability.tsx';
import classes from './report.module.css';

const headerColumns: readonly Column<UrlHeaderDto>[] = [
  {
    id: 'name',
    header: 'Header',
    rowHeader: true,
    cell: ({ name }) => <bdi className="mono anywhere">{name}</bdi>,
  },
  {
    id: 'value',
    header: 'Value',
    wide: true,
    cell: ({ value }) => <bdi className="mono anywhere">{value}</bdi>,
  },
];

const securityColumns: readonly Column<UrlSecurityHeaderDto>[] = [
  {
    id: 'name',
    header: 'Header',
    rowHeader: true,
    cell: ({ name, purpose }) => (
      <>
        <span className="mono anywhere">{name}</span>
        <br />
        <Text span fz="xs" fw={400} c="dimmed">
          {purpose}
        </Text>
      </>
    ),
    wide: true,
  },
  {
    id: 'value',
    header: 'Sent',
    wide: true,
    cell: ({ value, note }) =>
      value === null ? (
        <Text span fz="xs" fw={400} c="dimmed">
          not sent
        </Text>
      ) : (
        <>
          <bdi className="mono anywhere">{value}</bdi>
          {note && (
            <>
              <br />
              <Text span fz="xs" fw={400} c="dimmed">
                {note}
              </Text>
            </>
          )}
        </>
      ),
  },
];

/** The response: connection, times, caching, compression, indexing, headers. */
export function TechnicalTab({ report }: { readonly report: UrlAnalyzerReportDto }) {
  const formats = useFormats();
  const { headers, compression, securityHeaders, finalUrl } = report;
  const sent = securityHeaders.filter(({ value }) => value !== null).length;
  return (
    <Stack gap="xl" pt="xxs">
      <Connection report={report} />
      <div className={classes.columns}>
        <Caching caching={report.caching} />
        <section className={classes.part} aria-labelledby="technical-compression">
          <Title order={3} id="technical-compression">
            Compression
          </Title>
          <Facts
            facts={[
              { name: 'Encoding', value: compression.codings.join(', ') || 'none' },
              {
                name: 'Transferred',
                value: formats.bytes(compression.transferredBytes),
                note: 'body only, without headers',
              },
              { name: 'Decoded', value: formats.bytes(compression.decodedBytes) },
              {
                name: 'Saved',
                value: compression.saved === null ? '–' : `${Math.round(100 * compression.saved)}%`,
              },
              // Only compressed responses need it.
              ...(compression.codings.length > 0
                ? [
                    {
                      name: 'Vary',
                      value: compression.varies
                        ? 'includes Accept-Encoding'
                        : 'without Accept-Encoding',
                    },
                  ]
                : []),
            ]}
          />
        </section>
      </div>
      <Indexability report={report} />
      <section className={classes.part} aria-labelledby="technical-headers">
        <Group gap="8px 16px" justify="space-between">
          <Title order={3} id="technical-headers">
            Response headers
          </Title>
          <CopyButton
            text={() => headers.items.map(({ name, value }) => `${name}: ${value}`).join('\n')}
            copied={{ title: 'Copied to clipboard!' }}
          >
            Copy headers
          </CopyButton>
        </Group>
        <DataTable
          caption="Response headers as received"
          captionHidden
          cards
          columns={headerColumns}
          rows={headers.items}
          rowKey={(_, index) => index}
          empty="The response had no headers."
        />
        <Text fz="sm" c="dimmed" textWrap="pretty">
          {formats.count(headers.total, 'header')}
          {headers.total > headers.items.length &&
            `, the first ${headers.items.length} of them shown`}
          . Cookie values are masked.
        </Text>
      </section>
      <section className={classes.part} aria-labelledby="technical-security">
        <Title order={3} id="technical-security">
          Security headers
        </Title>
        <Text textWrap="pretty">
          {sent} of {securityHeaders.length} sent. Which of them a site needs depends on what it
          does; the <Link to={toolHref('seo-audit', { url: finalUrl })}>SEO audit</Link> judges
          those that matter to every site.
        </Text>
        <DataTable
          caption="Security headers, sent or not"
          captionHidden
          cards
          columns={securityColumns}
          rows={securityHeaders}
          rowKey={({ name }) => name}
        />
      </section>
    </Stack>
  );
}
