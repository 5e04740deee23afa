import { Box, SimpleGrid, Text, useComputedColorScheme } from '@mantine/core';
import type { MetaTagsAnalyzerReportDto, SocialTagsDto } from '@plumbline/api-client';
import { serpResult } from '@plumbline/seo/serp';
import { type NetworkId, networks, socialCard } from '@plumbline/seo/social';
import { ChoiceField, ResultSection, TabList } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { toolHref } from '../../../app/tool-inputs.ts';
import { SerpResult, useOwnDevice, WidthSource } from '../../../previews/serp-result.tsx';
import { SocialCard } from '../../../previews/social-card.tsx';
import { NetworkPanel } from './network-panel.tsx';

const shown: readonly NetworkId[] = ['facebook', 'x', 'linkedin', 'slack', 'discord'];

/** Previews of the page in Google and on five networks. Loaded with the first result, since it is large. */
export function LinkPreviews({ report }: { readonly report: MetaTagsAnalyzerReportDto }) {
  const { social, images } = report;
  return (
    <ResultSection title="Previews" level={3}>
      <Text maw="44rem" fz="sm" c="dimmed" textWrap="pretty">
        How Google and five networks would show this page, drawn from its tags. Our server fetches
        and measures the image but doesn’t show it here: your browser loads nothing from other
        sites.
      </Text>
      <TabList
        label="Previews"
        tabs={[
          { id: 'google', label: 'Google', panel: <GooglePanel social={social} /> },
          ...shown.map((id) => ({
            id,
            label: networks[id].name,
            panel: <NetworkPanel card={socialCard(social, images, id)} model={networks[id]} />,
          })),
        ]}
      />
    </ResultSection>
  );
}

const devices = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Phone' },
] as const;

/** The page as a Google search result. */
function GooglePanel({ social }: { readonly social: SocialTagsDto }) {
  const [device, setDevice] = useOwnDevice();
  const scheme = useComputedColorScheme('light');
  const title = social.title ?? '';
  const description = social.description ?? '';
  const url = social.canonical ?? social.url;
  const view = serpResult({ title, url, description, device });
  return (
    <>
      <ChoiceField
        label="Screen"
        labelHidden
        options={devices}
        value={device}
        onChange={setDevice}
      />
      <SerpResult
        view={view}
        scheme={scheme}
        placeholders={{
          title: 'No title: Google makes one from the page',
          url,
          description: 'No description: Google shows a passage from the page',
        }}
      />
      <Text fz="sm" c="dimmed">
        <WidthSource /> Google often rewrites titles and descriptions. Title: {view.title.width} of{' '}
        {view.title.limit} px
        {view.title.cut && ', cut off'}; description: {view.description.width} of{' '}
        {view.description.limit} px{view.description.cut && ', cut off'}.{' '}
        <Link
          to={toolHref('serp-preview', {
            title: title.slice(0, 300),
            url,
            description: description.slice(0, 600),
          })}
        >
          Change it in the SERP preview
        </Link>
      </Text>
    </>
  );
}

export interface ComparedCardsProps {
  readonly first: MetaTagsAnalyzerReportDto;
  readonly second: MetaTagsAnalyzerReportDto;
}

/** The Facebook cards of two pages next to each other. */
export function ComparedCards({ first, second }: ComparedCardsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      {[first, second].map(({ social, images }, index) => (
        <Box key={index} component="figure" miw={0}>
          <Text component="figcaption" mb="xs" c="dimmed" fz="sm">
            {index === 0 ? 'A' : 'B'} on Facebook
          </Text>
          <SocialCard card={socialCard(social, images, 'facebook')} />
        </Box>
      ))}
    </SimpleGrid>
  );
}
