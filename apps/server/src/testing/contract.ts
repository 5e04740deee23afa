import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../openapi/contract-rules.ts';

export const contractText = readFileSync(
  join(import.meta.dirname, '../../../../openapi.json'),
  'utf8',
);

/** The committed contract. The `contract` step of `npm test` compares it with the source. */
export const contract = JSON.parse(contractText) as Contract;
