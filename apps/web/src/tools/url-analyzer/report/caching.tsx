import { Text, Title } from '@mantine/core';
import type { UrlCachingDto, UrlLifetimeDto } from '@plumbline/api-client';
import { ProvenanceMark } from '@plumbline/ui';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { Facts } from './facts.tsx';
import classes from './report.module.css';

const sources: Readonly<Record<UrlLifetimeDto['source'], string>> = {
  's-maxage': 'from s-maxage',
  'max-age': 'from max-age',
  expires: 'from Expires',
  heuristic: 'guessed from Last-Modified',
  none: 'no lifetime set',
};

const lifetime = (name: string, given: UrlLifetimeDto | null, formats: Formats) => ({
  name,
  value: given ? `${formats.number(given.seconds)} s` : 'not cached',
  ...(given
    ? {
        note: (
          <>
            {given.source === 'heuristic' && <ProvenanceMark provenance="estimated" />}{' '}
            {sources[given.source]}
          </>
        ),
      }
    : {}),
});

/** How long caches may store the response, and which header says so. */
export function Caching({ caching }: { readonly caching: UrlCachingDto }) {
  const formats = useFormats();
  return (
    <section className={classes.part} aria-labelledby="technical-caching">
      <Title order={3} id="technical-caching">
        Caching
      </Title>
      <Text textWrap="pretty">{caching.summary}</Text>
      <Facts
        facts={[
          lifetime('Fresh in browsers', caching.browser, formats),
          lifetime('Fresh in shared caches', caching.shared, formats),
          ...caching.directives.map(({ name, value, meaning }, index) => ({
            name: index === 0 ? 'Cache-Control' : `Directive ${index + 1}`,
            value: (
              <bdi className="mono anywhere">{value === null ? name : `${name}=${value}`}</bdi>
            ),
            note: meaning ?? 'not in any standard',
          })),
          {
            name: 'ETag',
            value: <bdi className="mono anywhere">{caching.etag ?? 'not sent'}</bdi>,
          },
          { name: 'Last-Modified', value: <bdi>{caching.lastModified ?? 'not sent'}</bdi> },
          {
            name: 'Age',
            value: caching.age === null ? 'not sent' : `${formats.number(caching.age)} s`,
            ...(caching.age === null ? {} : { note: 'served from a cache' }),
          },
          { name: 'Vary', value: <bdi>{caching.vary ?? 'not sent'}</bdi> },
        ]}
      />
      <Text fz="sm" c="dimmed" textWrap="pretty">
        Calculated per RFC 9111, §4.2 and §5.2.
      </Text>
    </section>
  );
}
