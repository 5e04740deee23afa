import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const packageFile = resolve(import.meta.dirname, '../../package.json');

/** Version of the server, from its package.json. */
const productVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageFile, 'utf8'))).version;

/** The program that fetched and measured: names it and its version in reports and in the User-Agent. */
export const productToken = `PlumblineBot/${productVersion}`;

/** The User-Agent of all requests sent, with the page that explains it. */
export function userAgent(publicUrl: string): string {
  return `${productToken} (+${publicUrl}/bot)`;
}
