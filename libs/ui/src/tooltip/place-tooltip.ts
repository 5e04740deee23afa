interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const gap = 6;
const margin = 8;

/** Where a tooltip goes, in the viewport's CSS pixels: above its anchor, below where there is no room, never outside. */
export function placeTooltip(
  anchor: Box,
  tip: { readonly width: number; readonly height: number },
  viewport: { readonly width: number },
): { left: number; top: number } {
  const above = anchor.top - gap - tip.height;
  const centred = anchor.left + anchor.width / 2 - tip.width / 2;
  return {
    top: above >= margin ? above : anchor.top + anchor.height + gap,
    left: Math.max(margin, Math.min(centred, viewport.width - margin - tip.width)),
  };
}
