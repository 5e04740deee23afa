const tones = {
  critical: 'brick',
  high: 'brass',
  medium: 'blueprint',
  low: undefined,
  info: undefined,
} as const;

/** The weight of an audit. */
export function WeightBadge({ weight }: { readonly weight: keyof typeof tones }) {
  return (
    <span className="pill" data-tone={tones[weight]}>
      {weight}
    </span>
  );
}
