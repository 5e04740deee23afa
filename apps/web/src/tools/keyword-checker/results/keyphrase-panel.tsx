import { Box, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { KeyphraseUseCheckDto, KeyphraseUseDto } from '@plumbline/api-client';
import { BarMeter, ResultSection, StatGrid, StatusBadge } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../app/formats.ts';
import { toolHref } from '../../../app/tool-inputs.ts';
import { CountedBadge, type CountedBadgeProps, Spread } from './bar-charts.tsx';
import { isKeyPlace, percent, statusLooks } from './words.ts';

export const keyphrasePlaces: Readonly<Record<KeyphraseUseCheckDto['place'], string>> = {
  title: 'Title',
  description: 'Meta description',
  h1: 'Main heading (H1)',
  h2: 'Headings (H2)',
  opening: 'First paragraph',
  address: 'URL',
  alt: 'Image alt text',
  anchors: 'Link texts',
};

/** How the text uses its keyphrase. */
export function KeyphrasePanel({
  keyphrase,
  url,
  hasStemmer,
  provenance,
}: CountedBadgeProps & {
  readonly keyphrase: KeyphraseUseDto;
  readonly url: string | null;
  readonly hasStemmer: boolean;
}) {
  const formats = useFormats();
  const { count, exactCount, forms, density, status, checks, words, spread } = keyphrase;
  const highest = Math.max(1, ...words.map((word) => word.count));
  return (
    <ResultSection
      title={
        <>
          Keyphrase: <bdi>{keyphrase.keyphrase}</bdi>
        </>
      }
      badge={<CountedBadge provenance={provenance} />}
    >
      <StatGrid
        stats={[
          { label: 'Occurrences', value: formats.number(count), note: 'in any form of its words' },
          { label: 'Exactly as typed', value: formats.number(exactCount) },
          {
            label: 'Density',
            value: percent(density, formats),
            note: status === null ? undefined : statusLooks[status].label,
          },
          {
            label: 'Spread',
            value: `${spread.filter((each) => each > 0).length} of ${spread.length}`,
            note: 'of ten equal parts of the text contain it',
          },
        ]}
      />
      {forms.length > 1 && (
        <p>
          Forms found:{' '}
          {forms.map(({ form, count: times }, at) => (
            <span key={form}>
              {at > 0 && ', '}
              <bdi>{form}</bdi> ({formats.number(times)})
            </span>
          ))}
        </p>
      )}
      {!hasStemmer && (
        <Text c="dimmed" fz="sm">
          Words match only as typed, because we have no stemmer for this language or don’t know the
          language.
        </Text>
      )}
      <Spread spread={spread} />
      <SimpleGrid
        minColWidth="min(100%, 18rem)"
        autoFlow="auto-fit"
        spacing={36}
        verticalSpacing="lg"
      >
        <Stack gap="lg">
          <Places title="Key places" checks={checks.filter(({ place }) => isKeyPlace(place))} />
          <Places
            title="Other places (optional)"
            checks={checks.filter(({ place }) => !isKeyPlace(place))}
          />
        </Stack>
        <div>
          <Title order={3} fz="md" mb="xs">
            Single words
          </Title>
          <Stack component="ul" gap="sm">
            {words.map(({ word, count: own, exactCount }) => (
              <Group component="li" key={word} gap="sm" wrap="nowrap">
                <Box component="bdi" flex="0 0 35%" className="anywhere">
                  {word}
                </Box>
                <BarMeter value={own} max={highest} />
                <Text
                  span
                  miw="2.5rem"
                  ta="right"
                  className="tabular"
                  title={`${formats.number(exactCount)} as typed`}
                >
                  {formats.number(own)}
                </Text>
              </Group>
            ))}
          </Stack>
        </div>
      </SimpleGrid>
      {url && (
        <Group component="p" gap="6px 24px" align="stretch">
          <Link to={toolHref('serp-preview', { url, keyword: keyphrase.keyphrase })}>
            See it in a search result
          </Link>
          <Link to={toolHref('seo-audit', { url, keyphrase: keyphrase.keyphrase })}>
            Audit the page for this keyphrase
          </Link>
        </Group>
      )}
    </ResultSection>
  );
}

function Places({
  title,
  checks,
}: {
  readonly title: string;
  readonly checks: readonly KeyphraseUseCheckDto[];
}) {
  if (checks.length === 0) return null;
  return (
    <div>
      <Title order={3} fz="md" mb="xxs">
        {title}
      </Title>
      <ul>
        {checks.map((check, index) => (
          <Group
            component="li"
            key={check.place}
            gap="4px 12px"
            justify="space-between"
            py="xxs"
            className={index > 0 ? 'ruled' : undefined}
          >
            <span>{keyphrasePlaces[check.place]}</span>
            <Outcome check={check} />
          </Group>
        ))}
      </ul>
    </div>
  );
}

function Outcome({ check }: { readonly check: KeyphraseUseCheckDto }) {
  const formats = useFormats();
  const { place, outcome, count, missing } = check;
  switch (outcome) {
    case 'exact':
      return (
        <StatusBadge
          status="pass"
          label={count > 1 ? `Found ${formats.number(count)} times` : 'Found'}
        />
      );
    case 'form':
      return (
        <StatusBadge
          status="pass"
          label={
            count > 1
              ? `Found ${formats.number(count)} times, in other forms`
              : 'Found, in another form'
          }
        />
      );
    case 'words':
      return <StatusBadge status="info" label="Words found, but not as a phrase" />;
    case 'missing':
      return (
        <StatusBadge
          status={isKeyPlace(place) ? 'warning' : 'info'}
          label={`Missing: ${missing.join(', ')}`}
        />
      );
    default:
      return <StatusBadge status="not-applicable" label="Not on the page" />;
  }
}
