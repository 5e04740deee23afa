import { Text } from '@mantine/core';
import { type SiteFiguresEnvelope, useReadFigures } from '@plumbline/api-client';
import { useFormats } from '../../app/formats.ts';

/** Shown before there is a report: what the loaded link data covers, and what to do for a site it doesn't list. */
export function Reach() {
  const { number, count } = useFormats();
  const { data } = useReadFigures<SiteFiguresEnvelope>();
  const links = data?.data.indexedLinks.value ?? 0;
  const domains = data?.data.indexedDomains.value ?? 0;
  const listed = `the ${number(domains)} most linked domains`;
  return (
    <div data-idle>
      {/* As high without the figures, so that nothing moves when they arrive. */}
      <Text mih={{ base: '3.1em', sm: '1.55em' }} c="dimmed" fz="md">
        {links > 0 &&
          `Our link data has ${count(links, 'link')}${domains > 0 ? ` and ${listed}` : ''}.`}
        {links === 0 &&
          domains > 0 &&
          `Our link data shows how widely each of ${listed} is linked, but not by whom.`}
      </Text>
      <Text c="dimmed" fz="md">
        Your own site? <a href="#own-links">Check your own links</a> with an export or a list of
        URLs.
      </Text>
    </div>
  );
}
