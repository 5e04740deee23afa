import {
  Box,
  type BoxProps,
  Flex,
  type FlexProps,
  Stack,
  Text,
  type TextProps,
} from '@mantine/core';
import type { CardImage, SocialCard as Card } from '@plumbline/seo/social';
import type { ReactNode } from 'react';
import { type Formats, useFormats } from '../app/formats.ts';
import { Untrusted } from './untrusted.tsx';
import classes from './social-card.module.css';

/** A page's card as one network draws it, with the network's colors and proportions, in light and dark. */
export function SocialCard({ card }: { readonly card: Card }) {
  const Shape = shapes[card.network];
  return (
    <Box
      miw={0}
      maw="31.25rem"
      fz={15}
      lh={1.35}
      className={classes.stage}
      data-network={card.network}
    >
      {card.layout === 'link' ? (
        <Text c="var(--link)" td="underline">
          <Untrusted>{card.link}</Untrusted>
        </Text>
      ) : (
        <Shape card={card} />
      )}
    </Box>
  );
}

interface ShapeProps {
  readonly card: Card;
}

const Title = ({ card, ...look }: ShapeProps & TextProps) => (
  <Text fw={600} {...look}>
    <Untrusted>{card.title?.shown ?? ''}</Untrusted>
  </Text>
);

const Description = ({ card, ...look }: ShapeProps & TextProps) =>
  card.description && (
    <Text c="var(--soft)" {...look}>
      <Untrusted>{card.description.shown}</Untrusted>
    </Text>
  );

const Site = ({ card, ...look }: ShapeProps & TextProps) =>
  card.site.shown !== '' && (
    <Text c="var(--soft)" {...look}>
      <Untrusted>{card.site.shown}</Untrusted>
    </Text>
  );

interface StackedProps extends ShapeProps {
  readonly radius?: number;
  readonly children: ReactNode;
}

/** Image above the text, or small next to it: Facebook, X, LinkedIn, and apps that read Open Graph. */
function Stacked({ card, radius, children }: StackedProps) {
  const isSmall = card.layout === 'small';
  return (
    <Flex direction={isSmall ? 'row' : 'column'} bdrs={radius} className={classes.card}>
      <Picture card={card} w={isSmall ? { base: '6rem', xs: '8.125rem' } : undefined} />
      <Stack gap={2} justify="center" flex={1} miw={0} px={12} py={10}>
        {children}
      </Stack>
    </Flex>
  );
}

const facebook = ({ card }: ShapeProps) => (
  <Stacked card={card}>
    <Site card={card} fz={13} tt="uppercase" />
    <Title card={card} fz={17} lh={1.2} />
    <Description card={card} />
  </Stacked>
);

/** A large card has the title on the image and the host below it. */
const x = ({ card }: ShapeProps) =>
  card.layout === 'large' ? (
    <>
      <Box bdrs={16} className={classes.card}>
        <Picture card={card}>
          <Flex pos="absolute" inset="auto 12px 12px">
            <Title
              card={card}
              truncate
              px={4}
              bdrs={4}
              bg="rgb(0 0 0 / 77%)"
              c="#fff"
              fw={400}
              fz={13}
              lh="20px"
            />
          </Flex>
        </Picture>
      </Box>
      <Text pt={4} c="dimmed" fz={13}>
        From <Untrusted>{card.site.shown}</Untrusted>
      </Text>
    </>
  ) : (
    <Stacked card={card} radius={16}>
      <Site card={card} />
      <Title card={card} fw={400} />
      <Description card={card} />
    </Stacked>
  );

const linkedin = ({ card }: ShapeProps) => (
  <Stacked card={card} radius={8}>
    <Title card={card} fz={14} />
    <Site card={card} fz={12} />
  </Stacked>
);

const generic = ({ card }: ShapeProps) => (
  <Stacked card={card} radius={8}>
    <Title card={card} />
    <Description card={card} />
    <Site card={card} />
  </Stacked>
);

/** Text first with a bar at its side, and the image below or small next to it. */
function Chat({ card, children, ...look }: ShapeProps & FlexProps) {
  const isSmall = card.layout === 'small';
  const network = card.network === 'slack' ? classes.slack : classes.discord;
  return (
    <Flex
      direction={isSmall ? 'row' : 'column'}
      align={isSmall ? 'flex-start' : undefined}
      className={`${classes.card} ${network}`}
      style={card.accent === null ? undefined : ({ '--accent': card.accent } as object)}
      {...look}
    >
      {children}
      <Picture
        card={card}
        w={isSmall ? '5rem' : '100%'}
        {...(card.network === 'slack' ? { maw: '22.5rem', bdrs: 8 } : { bdrs: 4 })}
      />
    </Flex>
  );
}

const slack = ({ card }: ShapeProps) => (
  <Chat card={card} gap={8} p="2px 0 2px 14px" bdrs={2}>
    <Stack gap={2} flex={1} miw={0}>
      <Site card={card} c="var(--ink)" fw={700} />
      <Title card={card} c="var(--link)" fw={700} />
      <Description card={card} c="var(--ink)" />
    </Stack>
  </Chat>
);

const discord = ({ card }: ShapeProps) => (
  <Chat card={card} gap={12} maw="27rem" p="12px 16px 16px 12px" bdrs={4}>
    <Stack gap={6} flex={1} miw={0}>
      <Site card={card} fz={12} />
      <Title card={card} c="var(--link)" />
      <Description card={card} c="var(--ink)" fz={14} />
    </Stack>
  </Chat>
);

const shapes = { facebook, x, linkedin, slack, discord, generic } as const;

/**
 * The image's box in the network's proportions, with its measured size. The image itself is not shown, because this site
 * loads nothing from other hosts and proxies no files.
 */
function Picture({ card, children, ...look }: ShapeProps & BoxProps & { children?: ReactNode }) {
  const formats = useFormats();
  if (card.ratio === null) return null;
  const isSmall = card.layout === 'small';
  return (
    <Stack
      gap={0}
      align="center"
      justify="center"
      flex="none"
      className={classes.picture}
      style={{ aspectRatio: String(card.ratio) }}
      {...look}
    >
      <Text
        span
        px={isSmall ? 4 : 8}
        py={2}
        bdrs={4}
        bg="var(--blank)"
        fz={isSmall ? 11 : 12}
        ta="center"
        className="tabular"
      >
        {pictureWords(card.image, isSmall, formats)}
      </Text>
      {children}
    </Stack>
  );
}

/** Shows `1200 × 630`, and `PNG · 48 KB` if there is room. */
function pictureWords(image: CardImage, short: boolean, formats: Formats): string {
  const size =
    image.width !== null && image.height !== null ? `${image.width} × ${image.height}` : null;
  if (short) return size ?? 'Picture';
  const words = [
    size === null ? 'Image of unknown size' : `${size} px`,
    image.declared ? 'according to its tags' : null,
    image.format?.toUpperCase(),
    image.bytes === null ? null : formats.bytes(image.bytes),
  ];
  return words.filter(Boolean).join(' · ');
}
