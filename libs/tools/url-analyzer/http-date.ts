const days = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const fixdate = new RegExp(`^${days}, \\d{2} [A-Z][a-z]{2} \\d{4} \\d{2}:\\d{2}:\\d{2} GMT$`);
const rfc850 = /^[A-Z][a-z]+day, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/;
const asctime = new RegExp(`^${days} [A-Z][a-z]{2} [ \\d]\\d \\d{2}:\\d{2}:\\d{2} \\d{4}$`);

/** Milliseconds since the epoch of an HTTP date in any of its three forms (RFC 9110 §5.6.7); `null` for anything else. */
export function parseHttpDate(text: string): number | null {
  const trimmed = text.trim();
  const parsed =
    fixdate.test(trimmed) || rfc850.test(trimmed)
      ? Date.parse(trimmed)
      : asctime.test(trimmed)
        ? Date.parse(`${trimmed} GMT`)
        : Number.NaN;
  return Number.isNaN(parsed) ? null : parsed;
}
