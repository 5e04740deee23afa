import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A Lighthouse result of the page in good-site.ts on a phone, all of it loaded, with what nobody reads left out. */
export const readLighthouseResult = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'lighthouse-result.json'), 'utf8'));
