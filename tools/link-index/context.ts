import type { ImportContext, ImportStep, Manifest } from '@plumbline/adapters/link-index';
import type { AppConfig } from '../../apps/server/src/config/app-config.ts';
import type { Output } from './progress.ts';

/** Imports one step of a plan. When it returns, the index uses the result. */
export type ImportOneStep = (
  step: ImportStep,
  context: ImportContext & { readonly replace: boolean },
) => Promise<Manifest>;

/** The dependencies of every command. */
export interface CommandContext {
  readonly config: Pick<AppConfig, 'linkIndexDir' | 'quickIndex' | 'egress' | 'publicUrl'>;
  readonly out: Output;
  readonly signal: AbortSignal;
  readonly importOneStep: ImportOneStep;
}

/** Exit codes of the command. */
export const exitCodes = { done: 0, failed: 1, notUnderstood: 2 } as const;

/** A command failed. The message is a sentence for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
