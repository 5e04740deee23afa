/** Checks one value. Returns what is wrong with it, to follow its name in a sentence; `null` when it is valid. */
export type ValueReader = (value: string | number) => string | null;

const pattern = {
  date: /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/,
  time: /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/i,
  duration:
    /^P(?!$)(?:\d+(?:\.\d+)?Y)?(?:\d+(?:\.\d+)?M)?(?:\d+(?:\.\d+)?W)?(?:\d+(?:\.\d+)?D)?(?:T(?=\d)(?:\d+(?:\.\d+)?H)?(?:\d+(?:\.\d+)?M)?(?:\d+(?:\.\d+)?S)?)?$/,
  number: /^-?\d+(?:\.\d+)?$/,
} as const;

/** Longer values are invalid without further checks: no date, number or currency is longer. */
const maxLength = 100;

const asText = (value: string | number): string => String(value).trim();

/** Whether the day exists; February 30 does not. */
function isDay(year: string, month = '01', day = '01'): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return (
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day)
  );
}

/** ISO 8601 in its extended form: `2026-05-01`, `2026-05-01T19:00`, `2026-05-01T19:00:00+02:00`. */
export function isIsoDate(text: string): boolean {
  if (text.length > maxLength) return false;
  const [day = '', time, ...rest] = text.split(/T/i);
  if (rest.length > 0) return false;
  const found = pattern.date.exec(day);
  if (!found || !isDay(found[1] ?? '', found[2], found[3])) return false;
  return time === undefined || (found[3] !== undefined && pattern.time.test(time));
}

/** ISO 8601: `PT20M`, `PT1H30M`, `P1DT2H`. */
export const isIsoDuration = (text: string): boolean =>
  text.length <= maxLength && pattern.duration.test(text);

export const date: ValueReader = (value) => {
  const text = asText(value);
  if (/^0\d{3}-/.test(text)) return 'is a placeholder that programs write when they have no date';
  if (!isIsoDate(text))
    return 'isn’t an ISO 8601 date with hyphens and colons, such as 2026-05-01 or 2026-05-01T19:00+02:00';
  return null;
};

export const duration: ValueReader = (value) =>
  isIsoDuration(asText(value)) ? null : 'isn’t an ISO 8601 duration, such as PT20M for 20 minutes';

export const relativeAddress = 'isn’t a full URL that starts with https://';

/** An absolute URL. A relative one is valid JSON-LD, but breaks when the markup is moved. */
export const url: ValueReader = (value) => {
  const text = asText(value);
  if (/^https?:\/\/[^\s/?#]/i.test(text) && URL.canParse(text)) return null;
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return 'isn’t an http or https URL';
  return relativeAddress;
};

export const number =
  ({ min = -Infinity, max = Infinity, whole = false } = {}): ValueReader =>
  (value) => {
    const text = asText(value);
    if (text.length > maxLength || !pattern.number.test(text)) {
      return 'isn’t a plain number: use digits, with a point for decimals';
    }
    const read = Number(text);
    if (whole && !Number.isInteger(read)) return 'isn’t a whole number';
    if (read < min || read > max) {
      return max === Infinity ? `is less than ${min}` : `isn’t between ${min} and ${max}`;
    }
    return null;
  };

let currencies: ReadonlySet<string> | null = null;

export const currency: ValueReader = (value) => {
  const text = asText(value);
  if (!/^[A-Z]{3}$/.test(text)) return 'isn’t a three-letter currency code, such as EUR';
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  return currencies.has(text) ? null : 'isn’t an ISO 4217 currency code';
};

/** One of a list of names, with or without schema.org's URL as a prefix. */
export const member =
  (names: readonly string[]): ValueReader =>
  (value) =>
    names.includes(asText(value).replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, ''))
      ? null
      : `isn’t ${names.length > 1 ? 'one of ' : ''}${names.slice(0, 4).join(', ')}${names.length > 4 ? '…' : ''}`;
