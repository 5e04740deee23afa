import { Text } from '@mantine/core';

/**
 * Names the publisher of the list of referring subnets, as its license requires. Shown once on each page with its
 * figures.
 */
export const NetworksAttribution = () => (
  <Text c="dimmed" fz="xs" textWrap="pretty">
    <a
      href="https://majestic.com/reports/majestic-million"
      target="_blank"
      rel="noopener noreferrer"
    >
      Majestic Million
    </a>{' '}
    by Majestic (majestic.com), CC BY
  </Text>
);
