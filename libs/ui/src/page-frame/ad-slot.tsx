import classes from './ad-slot.module.css';

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
    <div className={classes.slot} role="group" aria-label="Advertisement">
      <a href={url} rel="sponsored noopener">
        <img {...picture} />
      </a>
    </div>
  );
}
