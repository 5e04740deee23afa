import { Stack, Text } from '@mantine/core';
import type { CardImage, SocialCard as Card } from '@plumbline/seo/social';
import type { ReactNode } from 'react';
import { type Formats, useFormats } from '../app/formats.ts';
import { Untrusted } from './untrusted.tsx';
import classes from './social-card.module.css';

/** A page's card as one network draws it, with the network's colors and proportions, in light and dark. */
export function SocialCard({ card }: { readonly card: Card }) {
  const Shape = shapes[card.network];
  return (
    <div className={classes.stage} data-network={card.network} data-layout={card.layout}>
      {card.layout === 'link' ? (
        <Text c="var(--link)" td="underline">
          <Untrusted>{card.link}</Untrusted>
        </Text>
      ) : (
        <Shape card={card} />
      )}
    </div>
  );
}

interface ShapeProps {
  readonly card: Card;
}

const Title = ({ card }: ShapeProps) => (
  <p className={classes.title}>
    <Untrusted>{card.title?.shown ?? ''}</Untrusted>
  </p>
);

const Description = ({ card }: ShapeProps) =>
  card.description && (
    <p className={classes.description}>
      <Untrusted>{card.description.shown}</Untrusted>
    </p>
  );

const Site = ({ card }: ShapeProps) =>
  card.site.shown !== '' && (
    <p className={classes.site}>
      <Untrusted>{card.site.shown}</Untrusted>
    </p>
  );

/** Image above the text: Facebook, LinkedIn, and apps that read Open Graph. */
function Stacked({ card, children }: ShapeProps & { readonly children: ReactNode }) {
  return (
    <div className={classes.card}>
      <Picture card={card} />
      <Stack gap={2} justify="center" className={classes.words}>
        {children}
      </Stack>
    </div>
  );
}

const facebook = ({ card }: ShapeProps) => (
  <Stacked card={card}>
    <Site card={card} />
    <Title card={card} />
    <Description card={card} />
  </Stacked>
);

/** A large card has the title on the image and the host below it. */
const x = ({ card }: ShapeProps) =>
  card.layout === 'large' ? (
    <>
      <div className={classes.card}>
        <Picture card={card}>
          <Title card={card} />
        </Picture>
      </div>
      <p className={classes.from}>
        From <Untrusted>{card.site.shown}</Untrusted>
      </p>
    </>
  ) : (
    <Stacked card={card}>
      <Site card={card} />
      <Title card={card} />
      <Description card={card} />
    </Stacked>
  );

const linkedin = ({ card }: ShapeProps) => (
  <Stacked card={card}>
    <Title card={card} />
    <Site card={card} />
  </Stacked>
);

const generic = ({ card }: ShapeProps) => (
  <Stacked card={card}>
    <Title card={card} />
    <Description card={card} />
    <Site card={card} />
  </Stacked>
);

/** Slack and Discord: text first with a bar at its side, and the image below or small next to it. */
const chat = ({ card }: ShapeProps) => (
  <div
    className={classes.card}
    style={card.accent === null ? undefined : ({ '--accent': card.accent } as object)}
  >
    <Stack gap={2} justify="center" className={classes.words}>
      <Site card={card} />
      <Title card={card} />
      <Description card={card} />
    </Stack>
    <Picture card={card} />
  </div>
);

const shapes = { facebook, x, linkedin, slack: chat, discord: chat, generic } as const;

/**
 * The image's box in the network's proportions, with its measured size. The image itself is not shown, because this site
 * loads nothing from other hosts and proxies no files.
 */
function Picture({ card, children }: ShapeProps & { readonly children?: ReactNode }) {
  const formats = useFormats();
  if (card.ratio === null) return null;
  return (
    <Stack
      gap={0}
      align="center"
      justify="center"
      className={classes.picture}
      style={{ aspectRatio: String(card.ratio) }}
    >
      <span className={classes.measure}>
        {pictureWords(card.image, card.layout === 'small', formats)}
      </span>
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
