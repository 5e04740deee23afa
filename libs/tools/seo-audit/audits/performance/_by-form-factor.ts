import { type AuditOutcome, fail, pass, unknown, warning } from '../../outcome.ts';

interface Limits {
  /** At most this passes. */
  readonly pass: number;
  /** At most this is a warning; more fails. */
  readonly warn: number;
}

export interface FormFactorFigures {
  /** Starts the sentence, before the figures: 'Largest Contentful Paint is'. */
  readonly start: string;
  /** `null` without a figure. */
  readonly mobile: number | null;
  readonly desktop: number | null;
  readonly limits: { readonly mobile: Limits; readonly desktop: Limits };
  readonly format: (figure: number) => string;
  /** Ends the sentence: '(median of 3 lab runs each)'. */
  readonly basis: string;
  /** A further sentence. */
  readonly note?: string;
  /** Message without any figure. */
  readonly missing: string;
}

const severity = { pass: 0, warning: 1, fail: 2 } as const;
type Severity = keyof typeof severity;
const judge = { pass, warning, fail } as const;

/** Judges a figure on mobile and on desktop. The worse one is the outcome; both are in the message. */
export function judgeByFormFactor(figures: FormFactorFigures): AuditOutcome {
  const rows = (['mobile', 'desktop'] as const).flatMap((formFactor) => {
    const figure = figures[formFactor];
    if (figure === null || !Number.isFinite(figure)) return [];
    const { pass: good, warn } = figures.limits[formFactor];
    const grade: Severity = figure <= good ? 'pass' : figure <= warn ? 'warning' : 'fail';
    return [{ formFactor, figure, grade }];
  });
  const worst = rows.reduce<(typeof rows)[number] | null>(
    (found, row) => (found && severity[found.grade] >= severity[row.grade] ? found : row),
    null,
  );
  if (worst === null) return unknown(figures.missing);
  const shown = rows.map(({ formFactor, figure }) => `${figures.format(figure)} on ${formFactor}`);
  const limit = figures.limits[worst.formFactor];
  return judge[worst.grade]({
    message: `${figures.start} ${shown.join(' and ')} ${figures.basis}.${figures.note ? ` ${figures.note}` : ''}`,
    value: `${figures.format(worst.figure)} on ${worst.formFactor}`,
    threshold: `at most ${figures.format(limit.pass)} on ${worst.formFactor}; over ${figures.format(limit.warn)} fails`,
    items: rows.map(({ formFactor, figure }) => ({
      label: formFactor,
      detail: figures.format(figure),
    })),
  });
}

/** The same limits on mobile and desktop. */
export const both = (pass: number, warn: number): FormFactorFigures['limits'] => ({
  mobile: { pass, warn },
  desktop: { pass, warn },
});

/** '2.5 s' from one second, else '850 ms'. */
export const duration = (ms: number): string =>
  ms >= 1000 ? `${(ms / 1000).toFixed(ms % 100 === 0 ? 1 : 2)} s` : `${Math.round(ms)} ms`;
