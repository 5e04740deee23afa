import { Text } from '@mantine/core';
import { type SiteFiguresEnvelope, useReadFigures } from '@plumbline/api-client';
import { useFormats } from '../../app/formats.ts';

/** Before there is a report: what the loaded link data has, and what to do for a site that it leaves out. */
export function Reach() {
  const { number, count } = useFormats();
  const { data } = useReadFigures<SiteFiguresEnvelope>();
  const links = data?.data.indexedLinks.value ?? 0;
  const domains = data?.data.indexedDomains.value ?? 0;
  const known = [
    ...(links > 0 ? [count(links, 'link')] : []),
    ...(domains > 0 ? [`the ${number(domains)} most linked domains`] : []),
  ];
  return (
    <div data-idle>
      {/* As high without the figures, so that nothing moves when they arrive. */}
      <Text mih="1.55em" c="dimmed" fz={15}>
        {known.length > 0 && `Knows ${known.join(' and ')}.`}
      </Text>
      <Text c="dimmed" fz={15}>
        Your own site? <a href="#own-links">Check your own links</a> with an export or a list of
        URLs.
      </Text>
    </div>
  );
}
