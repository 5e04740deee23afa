import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A Lighthouse result of the page in good-site.ts on a phone, all of it loaded, without the parts that are not read. */
export const readLighthouseResult = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'lighthouse-result.json'), 'utf8'));
