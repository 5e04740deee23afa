import classes from './ad-slot.module.css';

export interface AdSlotProps {
  /** A picture of this site with a link; without one, the slot takes no room. */
  readonly ad: {
    readonly src: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
    readonly url: string;
  } | null;
}

/** An advertisement. Its room is reserved before the picture is loaded, so that nothing jumps. */
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
