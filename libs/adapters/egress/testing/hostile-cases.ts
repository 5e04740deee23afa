import { addressCases } from './address-cases.ts';
import { dnsCases } from './dns-cases.ts';
import type { HostileCase } from './hostile-case.ts';
import { parserCases } from './parser-cases.ts';
import { redirectCases } from './redirect-cases.ts';

/** Sections 1 to 7 of the list of hostile inputs: one table, run in a network namespace or with an injected connector. */
export const hostileCases: readonly HostileCase[] = [
  ...addressCases,
  ...parserCases,
  ...redirectCases,
  ...dnsCases,
];
