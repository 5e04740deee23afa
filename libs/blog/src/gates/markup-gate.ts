import type { Gate } from './candidate.ts';

/** What the sanitiser would take out has no business in a post, and a post must not rely on its being taken out. */
export const markupGate: Gate = ({ rendered }) =>
  rendered.dropped.slice(0, 10).map((dropped) => ({
    gate: 'markup',
    detail: `Markup that is not allowed: ${dropped}`,
  }));
