import { UsageError } from './errors.ts';

/** Headers for the target's origin, by name. Never written anywhere. */
export type Credentials = Readonly<Record<string, string>>;

interface GivenCredentials {
  /** `Name: value`, each. */
  readonly header?: readonly string[] | undefined;
  readonly cookie?: string | undefined;
  /** `name:password`. */
  readonly basicAuth?: string | undefined;
}

/** @throws UsageError that names the option, without its value */
export function readCredentials({ header = [], cookie, basicAuth }: GivenCredentials): Credentials {
  const headers: Record<string, string> = {};
  for (const line of header) {
    const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      throw new UsageError('--header: write it as `Name: value`.');
    }
    headers[name.toLowerCase()] = value.trim();
  }
  if (cookie !== undefined) headers.cookie = cookie;
  if (basicAuth !== undefined) {
    if (!basicAuth.includes(':')) throw new UsageError('PLUMBLINE_BASIC_AUTH: use name:password.');
    headers.authorization = `Basic ${Buffer.from(basicAuth).toString('base64')}`;
  }
  return headers;
}
