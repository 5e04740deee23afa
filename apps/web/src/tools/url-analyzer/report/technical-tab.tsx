import { Stack, Text } from '@mantine/core';
import type {
  UrlAnalyzerReportDto,
  UrlHeaderDto,
  UrlIndexabilityDto,
  UrlSecurityHeaderDto,
} from '@plumbline/api-client';
import { type Column, CopyButton, DataTable, StatusBadge } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { Dim } from '../../../app/dim.tsx';
import { useFormats } from '../../../app/formats.ts';
import { toolHref } from '../../../app/tool-inputs.ts';
import { WebLink } from '../../../app/web-link.tsx';
import { Facts, Part } from './parts.tsx';
import { ServerResponse } from './response.tsx';

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
        <Dim>{purpose}</Dim>
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
        <Dim>not sent</Dim>
      ) : (
        <>
          <bdi className="mono anywhere">{value}</bdi>
          {note && (
            <>
              <br />
              <Dim>{note}</Dim>
            </>
          )}
        </>
      ),
  },
];

/** The response: connection, times, caching, compression, indexing, headers. */
export function TechnicalTab({ report }: { readonly report: UrlAnalyzerReportDto }) {
  const formats = useFormats();
  const { headers, securityHeaders, finalUrl } = report;
  const sent = securityHeaders.filter(({ value }) => value !== null).length;
  return (
    <Stack gap="xl">
      <ServerResponse report={report} />
      <Indexability indexability={report.indexability} />
      <Part
        title="Response headers"
        actions={
          <CopyButton
            text={() => headers.items.map(({ name, value }) => `${name}: ${value}`).join('\n')}
            copied={{ title: 'Copied to clipboard!' }}
          >
            Copy headers
          </CopyButton>
        }
      >
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
      </Part>
      <Part title="Security headers">
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
      </Part>
    </Stack>
  );
}

const relations: Readonly<Record<UrlIndexabilityDto['canonical'], string>> = {
  self: 'points to this page',
  other: 'points to another page',
  several: 'several different ones',
  none: 'none',
  invalid: 'not a valid URL',
};

type Reason = NonNullable<UrlIndexabilityDto['canonicals'][number]['ignored']>;

const reasons: Readonly<Record<Reason, string>> = {
  body: 'it is in the body',
  anchor: 'it is about another resource',
  hreflang: 'it has hreflang',
  lang: 'it has lang',
  media: 'it has media',
  type: 'it has type',
};

/** The page's directives for search engines, and whether they prevent indexing. */
function Indexability({ indexability }: { readonly indexability: UrlIndexabilityDto }) {
  const { indexable, blockedBy, robots, canonicals, canonical } = indexability;
  return (
    <Part title="Indexing">
      <Facts
        facts={[
          {
            name: 'On the page itself',
            value: (
              <StatusBadge
                status={indexable ? 'pass' : 'fail'}
                label={indexable ? 'Can be indexed' : 'Kept out of search'}
              />
            ),
            note: indexable ? (
              'without robots.txt, which the SEO audit checks'
            ) : (
              <>
                by{' '}
                {blockedBy.map((id) => (
                  <Link key={id} to={`/audits/${id}`}>
                    {id}
                  </Link>
                ))}
              </>
            ),
          },
          {
            name: 'Robots rules',
            value:
              robots.length === 0
                ? 'none'
                : robots.map(({ source, agent, content }, index) => (
                    <div key={index}>
                      <bdi className="mono">{content}</bdi>{' '}
                      <Dim>
                        for {agent}, {source === 'meta' ? 'meta tag' : 'X-Robots-Tag'}
                      </Dim>
                    </div>
                  )),
          },
          {
            name: 'Canonical',
            value:
              canonicals.length === 0
                ? 'none'
                : canonicals.map(({ url, href, ignored }, index) => (
                    <div key={index}>
                      <WebLink href={url ?? href} />
                      {ignored && <Dim> ignored: {reasons[ignored]}</Dim>}
                    </div>
                  )),
            note: canonicals.length > 0 && relations[canonical],
          },
        ]}
      />
    </Part>
  );
}
