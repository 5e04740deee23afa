import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A Lighthouse result of the page in good-site.ts on a phone, fully loaded, without unused parts. */
export const readLighthouseResult = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'lighthouse-result.json'), 'utf8'));
