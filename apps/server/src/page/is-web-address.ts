import { ValidateBy, type ValidationOptions } from 'class-validator';

const message = 'Please enter a valid URL';

/**
 * Whether a text reads as a web address once a missing scheme is taken for https; then its host needs a dot, so that a
 * word is not taken for a site. Only the form is judged here; what may be reached is the egress guard's to say.
 */
export function readsAsWebAddress(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  const typed = text.trim();
  // `example.com:8080` has a scheme only if the part before the colon is one, not a host with a port.
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d{1,5}(?:[/?#]|$))/i.exec(typed)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return false;
  const absolute = scheme ? typed : `https://${typed.replace(/^\/\//, '')}`;
  // A web address that parses has a host.
  const host = URL.parse(absolute)?.hostname;
  if (host === undefined) return false;
  return scheme !== undefined || /[.[]/.test(host) || host === 'localhost';
}

/** Rejects what is no http or https address with the message that the forms show. */
export function IsWebAddress(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isWebAddress',
      validator: { validate: readsAsWebAddress, defaultMessage: () => message },
    },
    options,
  );
}
