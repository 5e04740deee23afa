import {
  formFactors,
  type Lab,
  type LabAvailability,
  type LabOrder,
  type LabResult,
  labStages,
  type LabStep,
} from '../lab.ts';
import { aLabResult } from './a-lab-result.ts';

type Watch = Parameters<Lab['measure']>[1];

/** A fake lab that goes through every stage and returns at once, or waits until released. */
export class FakeLab implements Lab {
  available: LabAvailability = { ok: true, origin: 'a fake' };
  /** Returns the result of a measurement, or throws to simulate a failure. */
  answer: (order: LabOrder) => LabResult = ({ runs }) => aLabResult({}, runs);
  readonly orders: LabOrder[] = [];
  /** Highest number of simultaneous measurements so far. */
  mostAtOnce = 0;
  closed = false;
  /** Number of running measurements. */
  atOnce = 0;
  #gate: PromiseWithResolvers<void> | null = null;

  availability(): Promise<LabAvailability> {
    return Promise.resolve(this.available);
  }

  /** Makes measurements wait after their first step. */
  hold(): void {
    this.#gate ??= Promise.withResolvers();
  }

  /** Releases all waiting measurements. */
  letGo(): void {
    this.#gate?.resolve();
    this.#gate = null;
  }

  async measure(order: LabOrder, watch: Watch): Promise<LabResult> {
    this.orders.push(order);
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    try {
      await this.#walk(order, watch);
      return this.answer(order);
    } finally {
      this.atOnce -= 1;
    }
  }

  close(): Promise<void> {
    this.closed = true;
    this.letGo();
    return Promise.resolve();
  }

  async #walk({ runs }: LabOrder, { signal, tell }: Watch): Promise<void> {
    for (const step of stepsOf(runs)) {
      signal.throwIfAborted();
      tell(step);
      await Promise.race([this.#gate?.promise, aborted(signal)]);
    }
    signal.throwIfAborted();
  }
}

const stepsOf = (of: number): readonly LabStep[] =>
  formFactors.flatMap((formFactor) =>
    Array.from({ length: of }, (_, load) =>
      labStages.map((stage) => ({ stage, formFactor, run: load + 1, of })),
    ).flat(),
  );

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const fail = () => reject(signal.reason as Error);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
