import classes from './ad-slot.module.css';

export interface AdSlotProps {
  readonly kind: 'banner' | 'sidebar';
  /** When false, nothing is reserved. */
  readonly enabled?: boolean;
}

/** A reserved place for advertising: its size is fixed, so that nothing jumps when something fills it. */
export function AdSlot({ kind, enabled = true }: AdSlotProps) {
  if (!enabled) return null;
  return (
    <div className={classes.slot} data-kind={kind} role="group" aria-label="Advertisement">
      <span className={classes.label}>Advertisement</span>
    </div>
  );
}
