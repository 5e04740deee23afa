import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteClaims } from '../app/settings.ts';

/** The claims of a site whose operator uses the sample file unchanged. */
export const sampleClaims = JSON.parse(
  readFileSync(join(process.cwd(), 'docs/site-claims.sample.json'), 'utf8'),
) as SiteClaims;
