/** Top names of internal networks: RFC 6761, 6762 and 8375, ICANN's `internal`, and names that routers use. */
const localSuffixes = ['local', 'test', 'invalid', 'internal', 'lan', 'home.arpa', 'localdomain'];

/** First labels of staging hosts; without `dev`, `test` and `qa` (questions and answers), which many public sites use. */
const stagingLabels = [
  'staging',
  'stage',
  'stg',
  'preprod',
  'pre-prod',
  'preproduction',
  'uat',
  'localdev',
];

/** Why a URL works only for its developer; `null` when it is public. Reads only scheme and host. */
export function localAddressReason(url: URL): string | null {
  if (url.protocol === 'file:') return 'a file on someone’s computer';
  // A Windows path, whose drive letter looks like a scheme.
  if (/^[a-z]:$/.test(url.protocol)) return 'a path on someone’s computer';
  const host = url.hostname.replace(/\.$/, '');
  if (!/^(?:https?|ftp|wss?):$/.test(url.protocol) || host === '') return null;
  if (isPrivateAddress(host)) return 'a private IP address';
  if (host === 'localhost' || host.endsWith('.localhost')) return 'the visitor’s own computer';
  const local = localSuffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`));
  return local ? 'a local network name' : null;
}

/** Whether the first label of a host names a staging copy: `staging.shop.example`, `shop-staging.example`. */
export function isStagingHost(host: string): boolean {
  const [first = ''] = host.toLowerCase().split('.');
  return stagingLabels.some(
    (label) =>
      first === label ||
      first.startsWith(`${label}-`) ||
      first.endsWith(`-${label}`) ||
      (first.startsWith(label) && /^\d+$/.test(first.slice(label.length))),
  );
}

/** Loopback, private, link-local or unspecified. The host is as `URL` gives it: IPv4 dotted, IPv6 in brackets. */
function isPrivateAddress(host: string): boolean {
  const octets = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(host);
  if (octets) {
    const [a, b] = [Number(octets[1]), Number(octets[2])];
    return (
      a === 0 ||
      a === 10 ||
      a === 127 ||
      (a === 169 && b === 254) ||
      (a === 172 && b >= 16 && b <= 31) ||
      (a === 192 && b === 168)
    );
  }
  return /^\[(?:::1?\]|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/.test(host);
}
