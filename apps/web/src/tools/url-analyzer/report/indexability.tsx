import { Text, Title } from '@mantine/core';
import type { UrlAnalyzerReportDto, UrlIndexabilityDto } from '@plumbline/api-client';
import { StatusBadge } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { WebLink } from '../../../app/web-link.tsx';
import { Facts } from './facts.tsx';
import classes from './report.module.css';

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
export function Indexability({ report }: { readonly report: UrlAnalyzerReportDto }) {
  const { indexable, blockedBy, robots, canonicals, canonical } = report.indexability;
  return (
    <section className={classes.part} aria-labelledby="technical-indexing">
      <Title order={3} id="technical-indexing">
        Indexing
      </Title>
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
                      <bdi className="mono anywhere">{content}</bdi>{' '}
                      <Text span fz="xs" fw={400} c="dimmed">
                        for {agent}, {source === 'meta' ? 'meta tag' : 'X-Robots-Tag'}
                      </Text>
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
                      {ignored && (
                        <Text span fz="xs" fw={400} c="dimmed">
                          {' '}
                          ignored: {reasons[ignored]}
                        </Text>
                      )}
                    </div>
                  )),
            ...(canonicals.length > 0 ? { note: relations[canonical] } : {}),
          },
        ]}
      />
    </section>
  );
}
