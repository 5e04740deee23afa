import { type MetaTags, socialTags } from '@plumbline/tools/meta-generator';
import { serpResult } from '@plumbline/seo/serp';
import { networkIds, type NetworkId, networks, socialCard } from '@plumbline/seo/social';
import { Group, Stack, Text, Title, useComputedColorScheme } from '@mantine/core';
import { ChoiceField, ResultSection } from '@plumbline/ui';
import { useState } from 'react';
import { SerpResult, useOwnDevice, WidthSource } from '../../../previews/serp-result.tsx';
import { SocialCard } from '../../../previews/social-card.tsx';

export interface PreviewsProps {
  readonly tags: MetaTags;
  readonly keyword: string;
}

const placeholderUrl = 'https://example.com/';

const devices = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Phone' },
] as const;

const shownNetworks = networkIds.filter((id) => id !== 'generic');

/** The tags as a search result and as a card, updated with every edit. */
export function Previews({ tags, keyword }: PreviewsProps) {
  const [device, setDevice] = useOwnDevice();
  const [network, setNetwork] = useState<NetworkId>('facebook');
  const scheme = useComputedColorScheme('light');
  const url = tags.url || placeholderUrl;
  const view = serpResult({
    title: tags.title,
    description: tags.description,
    siteName: tags.siteName,
    url,
    keyword,
    device,
  });
  const card = socialCard(
    {
      url,
      baseUrl: url,
      title: tags.title,
      description: tags.description,
      canonical: tags.url === '' ? null : url,
      themeColor: null,
      oembed: false,
      properties: socialTags(tags),
    },
    [],
    network,
  );
  return (
    <ResultSection title="Preview" badge={<WidthSource />}>
      <Group gap="xl" align="flex-start">
        <Stack gap="sm" flex="1 1 min(36rem, 100%)" miw={0} maw="40rem">
          <Group gap="8px 16px" justify="space-between">
            <Title order={3}>Search result</Title>
            <ChoiceField
              label="Device"
              labelHidden
              options={devices}
              value={device}
              onChange={setDevice}
            />
          </Group>
          <SerpResult
            view={view}
            scheme={scheme}
            placeholders={{ title: 'Title', url: 'example.com', description: 'Description' }}
          />
          {(view.title.cut || view.description.cut) && (
            <Text c="var(--brass-text)" fz="sm">
              Google will cut{' '}
              {[view.title.cut && 'the title', view.description.cut && 'the description']
                .filter(Boolean)
                .join(' and ')}{' '}
              on this device.
            </Text>
          )}
        </Stack>
        <Stack gap="sm" flex="1 1 min(22rem, 100%)" miw={0}>
          <Group gap="8px 16px" justify="space-between">
            <Title order={3}>Social card</Title>
            <ChoiceField
              label="Network"
              labelHidden
              options={shownNetworks.map((id) => ({ value: id, label: networks[id].name }))}
              value={network}
              onChange={setNetwork}
            />
          </Group>
          <SocialCard card={card} />
          {tags.image === '' && (
            <Text c="dimmed" fz="sm">
              Without an image, most networks show a small card. Add an image URL above.
            </Text>
          )}
        </Stack>
      </Group>
    </ResultSection>
  );
}
