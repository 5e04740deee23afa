import { Box, Text } from '@mantine/core';

export interface AdSlotProps {
  /** An image from this site with a link. Without one, the slot takes no space. */
  readonly ad: {
    readonly src: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
    readonly url: string;
  } | null;
}

/** An advertisement. Its space is reserved before the image loads, so that the layout does not shift. */
export function AdSlot({ ad }: AdSlotProps) {
  if (!ad) return null;
  const { url, ...picture } = ad;
  return (
    <Box ta="center" role="group" aria-label="Advertisement">
      <Text c="dimmed" fz="xs" tt="uppercase" lts="0.08em" aria-hidden>
        Advertisement
      </Text>
      <a href={url} rel="sponsored noopener">
        <Box component="img" {...picture} maw="100%" h="auto" />
      </a>
    </Box>
  );
}
