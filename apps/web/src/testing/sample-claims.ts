import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteClaims } from '../app/settings.ts';

/** What a site shows whose operator took the sample file as it is. */
export const sampleClaims = JSON.parse(
  readFileSync(join(process.cwd(), 'docs/site-claims.sample.json'), 'utf8'),
) as SiteClaims;
