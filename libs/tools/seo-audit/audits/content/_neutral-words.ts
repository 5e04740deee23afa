import { foldCase, stopWords, words } from '@plumbline/seo/text';

/** Legal forms, forms of address, currencies, measures and abbreviations that lists and tables repeat. */
const everywhere =
  'gmbh ohg gbr mbh kgaa inc ltd llc llp plc corp sarl sasu srl ltda pty limited corporation incorporated kft aps oyj doo sro ооо оао зао 股份 有限公司 株式会社 ' +
  'mrs herr herrn frau prof mme eur usd gbp chf pln czk sek nok dkk huf jpy cny rub uah euro euros dollar dollars rubel руб złoty zloty kronor kroner ' +
  'uhr pkt min std quadratmeter sqm sqft stk pcs lbs kwh mwh ghz mhz mah kcal tsp tbsp cup cups teaspoon teaspoons tablespoon tablespoons oz ml esslöffel teelöffel sept stück metre metres litre litres kilometres centimetres millimetres mio mrd million millions millionen tel fax www http https com ' +
  'isbn sku vat mwst inkl zzgl bzw usw ggf vgl str strasse';

/** Units whose names have other meanings. */
const ambiguousUnits = new Set(['degree', 'foot', 'stone']);

const known = new Map<string, ReadonlySet<string>>();

/**
 * Words that any text may repeat without keyword stuffing, besides its stop words: English stop words, legal forms, and the
 * names of months, days and units in the language. In folded case, and cached because a language takes about 50 ms.
 */
export function neutralWords(language: string): ReadonlySet<string> {
  const found = known.get(language);
  if (found) return found;
  const named = [...calendarNames(language), ...unitNames(language), everywhere].flatMap((text) =>
    words(text, language).map(foldCase),
  );
  const made = new Set([...stopWords('en'), ...named]);
  known.set(language, made);
  return made;
}

/** Months and days, long and short, with the form that a month takes after a day. */
function calendarNames(language: string): string[] {
  const styles = ['long', 'short'] as const;
  const formats = styles.flatMap((style) => [
    new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { day: 'numeric', month: style, timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }),
  ]);
  // The first week of each month has every day of the week.
  const days = Array.from({ length: 84 }, (_, n) => Date.UTC(2024, n % 12, 1 + Math.floor(n / 12)));
  return formats.flatMap((format) =>
    days.flatMap((day) =>
      format
        .formatToParts(day)
        .flatMap(({ type, value }) => (type === 'month' || type === 'weekday' ? [value] : [])),
    ),
  );
}

/** Units of measure and time, long and short, in singular and plural. */
function unitNames(language: string): string[] {
  return Intl.supportedValuesOf('unit')
    .filter((unit) => !ambiguousUnits.has(unit))
    .flatMap((unit) =>
      (['long', 'short'] as const).flatMap((unitDisplay) => {
        const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay });
        return [1, 2, 5, 1.5].flatMap((n) =>
          format.formatToParts(n).flatMap(({ type, value }) => (type === 'unit' ? [value] : [])),
        );
      }),
    );
}
