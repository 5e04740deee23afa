import { domainToUnicode } from 'node:url';

/** A host label, RFC 1035 §2.3.1 widened by the underscore, which real sites use. */
const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;

/** Octets of a host name without its trailing dot, RFC 1035 §2.3.4. */
const maxNameLength = 253;

/**
 * Names that are never public web sites: RFC 6761 and 6762 special names, RFC 8375, RFC 7686, ICANN's `.internal`,
 * and the endings that ICANN will not delegate because home and office networks use them.
 * `.test`, `.example` and `.invalid` are left to DNS, whose answers are classified like any other.
 */
const localSuffixes = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'onion',
] as const;

/** Endings that service discovery in a container cluster resolves. */
const clusterSuffixes = ['svc', 'cluster.local'] as const;

/** Whether a name (as parsed by the URL standard, no trailing dot) can be looked up at all. */
export function isWellFormedName(name: string): boolean {
  return (
    name.length <= maxNameLength &&
    name.split('.').every((part) => label.test(part)) &&
    // Empty for punycode that decodes to nothing or to something forbidden, such as a bare `xn--`.
    domainToUnicode(name) !== ''
  );
}

/** Whether the form of a name alone shows that it is local: one label, or a local ending. */
export function isLocalName(name: string): boolean {
  return (
    !name.includes('.') ||
    [...localSuffixes, ...clusterSuffixes].some((suffix) => name.endsWith(`.${suffix}`))
  );
}

/** The addresses of {@link isLocalhostName} names, RFC 6761 §6.3. */
export const loopback: readonly string[] = ['127.0.0.1', '::1'];

/** RFC 6761 §6.3: `localhost` and everything under it is the loopback interface. */
export function isLocalhostName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost');
}
