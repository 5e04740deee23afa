import type { Gate } from './candidate.ts';

/** A post must not contain what the sanitizer would remove. */
export const markupGate: Gate = ({ rendered }) =>
  rendered.dropped.slice(0, 10).map((dropped) => ({
    gate: 'markup',
    detail: `Markup that is not allowed: ${dropped}`,
  }));
