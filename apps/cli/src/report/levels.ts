/** Severities of findings, worst first. */
export const levels = ['error', 'warning', 'notice', 'info'] as const;
export type Level = (typeof levels)[number];
