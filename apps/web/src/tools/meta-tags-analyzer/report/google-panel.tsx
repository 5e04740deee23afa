import { Text, useComputedColorScheme } from '@mantine/core';
import type { SocialTagsDto } from '@plumbline/api-client';
import { serpResult } from '@plumbline/seo/serp';
import { ChoiceField } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { toolHref } from '../../../app/tool-inputs.ts';
import { SerpResult } from '../../../previews/serp-result.tsx';
import { useOwnDevice } from '../../../previews/use-own-device.ts';
import { WidthSource } from '../../../previews/width-source.tsx';

const devices = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Phone' },
] as const;

/** The page as a Google search result. */
export function GooglePanel({ social }: { readonly social: SocialTagsDto }) {
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
