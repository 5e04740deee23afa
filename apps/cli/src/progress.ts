import { grouped } from '@plumbline/seo/text';
import type { Io } from './run.ts';

const updateMs = 200;
const clearLine = '\r\u001b[2K';

/** A line on stderr that says how far the command is. Only on a terminal. */
export class Progress {
  readonly #stderr: Io['stderr'] | null;
  readonly #unit: string;
  #shownAt = 0;

  constructor(
    { stderr, isTerminal }: Io,
    unit: 'URLs' | 'checks',
    { quiet }: { readonly quiet: boolean },
  ) {
    this.#unit = unit;
    this.#stderr = isTerminal.stderr && !quiet ? stderr : null;
  }

  show({ fetched, found }: { readonly fetched: number; readonly found: number }): void {
    const now = performance.now();
    if (this.#stderr === null || now - this.#shownAt < updateMs) return;
    this.#shownAt = now;
    this.#stderr(`${clearLine}${grouped(fetched)} of ${grouped(found)} ${this.#unit}`);
  }

  /** Removes the line. */
  end(): void {
    if (this.#shownAt > 0) this.#stderr?.(clearLine);
    this.#shownAt = 0;
  }
}
