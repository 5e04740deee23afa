export interface StepResult {
  readonly status: number;
  readonly timedOut: boolean;
  /** CPU seconds of its processes, at least: short ones that nobody waited for may be missing. */
  readonly cpu: number | undefined;
}

export function runStep(
  argv: readonly string[],
  options: { readonly log: string; readonly limit: number },
): Promise<StepResult>;

export function killSteps(): void;

export interface Step {
  readonly id: string;
  readonly needs?: readonly string[];
  readonly minutes: number;
}

export function runSteps<OfStep extends Step, Row>(
  steps: readonly OfStep[],
  limit: number,
  run: (step: OfStep, limit: number) => Promise<Row>,
): Promise<readonly Row[]>;
