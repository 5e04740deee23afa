const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `1,234,567.9` for 1234567.89. */
export const grouped = (value: number): string => numbers.format(value);

/** The form that agrees with a number: `agreeing(1, 'is', 'are')` is `is`. */
export const agreeing = (count: number, one: string, many: string): string =>
  count === 1 ? one : many;

/** `1 link`, `1,200 links`. Pass an irregular plural: `counted(2, 'entry', 'entries')`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${agreeing(count, one, many)}`;

/** `all 3 links`, `both links`, `the only link`. Use `agreeing` for the verb. */
export function allOf(count: number, one: string, many = `${one}s`): string {
  if (count === 1) return `the only ${one}`;
  return count === 2 ? `both ${many}` : `all ${counted(count, one, many)}`;
}

/** With a capital first letter, for the beginning of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Rounded to one decimal. */
export const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
