import { type FormFactor, formFactors } from '@plumbline/tools/page-speed';
import { PartsOutline } from '../../../app/parts-outline.tsx';
import type { ShownSpeed } from '../run/use-page-speed.ts';
import classes from './outline.module.css';
import { deviceNames, partId, partsOf, partTitles, sharedIds } from './parts.ts';
import { levelOf } from './score-levels.ts';

export interface SpeedOutlineProps {
  readonly shown: ShownSpeed;
  readonly factor: FormFactor;
  readonly onFactor: (factor: FormFactor) => void;
}

/** Shown next to the report on a wide screen: the scores of both devices, and the parts of the chosen one. */
export function SpeedOutline({ shown, factor, onFactor }: SpeedOutlineProps) {
  const { report, earlier } = shown;
  return (
    <PartsOutline
      head={
        <div className={classes.scores} role="group" aria-label="Performance scores">
          {formFactors.map((device) => (
            <button
              key={device}
              type="button"
              aria-pressed={device === factor}
              onClick={() => onFactor(device)}
            >
              {deviceNames[device]}
              <strong data-level={levelOf(report[device])}>
                {report[device].score ?? 'unknown'}
              </strong>
            </button>
          ))}
        </div>
      }
      parts={[
        ...partsOf(report[factor]).map((part) => [partId(factor, part), partTitles[part]] as const),
        [sharedIds.field, 'Field data'],
        ...(earlier.length > 0 ? [[sharedIds.comparison, 'Compared with before'] as const] : []),
      ]}
    />
  );
}
