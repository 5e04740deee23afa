import { Text } from '@mantine/core';
import type { MetaTagsAnalyzerReportDto } from '@plumbline/api-client';
import { type NetworkId, networks, socialCard } from '@plumbline/seo/social';
import { ResultSection, TabList } from '@plumbline/ui';
import { GooglePanel } from './google-panel.tsx';
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
