import type { LabFrame } from '@plumbline/page-speed';
import { secondsOf } from './figures.ts';
import classes from './filmstrip.module.css';

/** The page as it came up, frame by frame. */
export function Filmstrip({ frames }: { readonly frames: readonly LabFrame[] }) {
  return (
    // It scrolls, so the keyboard must be able to reach it.
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="Filmstrip of the load">
      <ol className={classes.strip}>
        {frames.map(({ atMs, image }) => (
          <li key={atMs}>
            <img src={image} alt={`The page after ${secondsOf(atMs / 1_000)}`} loading="lazy" />
            <span aria-hidden>{secondsOf(atMs / 1_000)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
