/** Headers for one site only, such as the credentials of people who audit their own site behind a login. */
export interface OriginHeaders {
  /** Scheme, host and port, such as `https://staging.example.com`. */
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Framing, codings and identity belong to the fetcher; the HTTP client refuses the last three. */
const reserved = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'accept-encoding',
  'range',
  'user-agent',
  'keep-alive',
  'upgrade',
  'expect',
]);

const token = /^[!#$%&'*+.^_`|~0-9a-z-]+/i;

/**
 * Checks the headers once.
 * @returns a function of a URL: the headers with lowercase names, or none if the URL has another origin
 * @throws TypeError for an origin, name or value that can't be used. The message never contains a value
 */
export function createOriginHeaders(
  own: OriginHeaders | undefined,
): (url: URL) => Readonly<Record<string, string>> {
  if (own === undefined) return () => ({});
  const origin = readOrigin(own.origin);
  const headers = Object.fromEntries(
    Object.entries(own.headers).map(([name, value]) => [readName(name), readValue(name, value)]),
  );
  return (url) => (url.origin === origin ? headers : {});
}

function readOrigin(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new TypeError('headers need an origin such as https://example.com');
  }
  return url.origin;
}

function readName(name: string): string {
  const [valid = ''] = token.exec(name) ?? [];
  // What follows may be a secret, such as the token of a `Bearer <token>` that lacks its name.
  if (valid === '' || valid !== name) {
    throw new TypeError(`not a valid header name: "${valid}…"`);
  }
  const lowercase = name.toLowerCase();
  if (reserved.has(lowercase)) throw new TypeError(`the header ${name} can't be replaced`);
  return lowercase;
}

function readValue(name: string, value: string): string {
  if (isPrintable(value)) return value;
  throw new TypeError(`the value of the header ${name} must be printable ASCII`);
}

/** Whether a text has only printable ASCII characters, as a header value must. */
export const isPrintable = (value: string): boolean => /^[\x20-\x7e]*$/.test(value);
