const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** 1234567.89 as `1,234,567.9`. */
export const written = (value: number): string => grouped.format(value);
