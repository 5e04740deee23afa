/** `121,091,933` */
export const amount = (value: number): string => Math.round(value).toLocaleString('en-US');

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** `14.6 GB`, in multiples of 1,000. */
export function bytes(value: number): string {
  let left = value;
  let unit = 0;
  for (; left >= 999.95 && unit < units.length - 1; unit += 1) left /= 1_000;
  return `${unit === 0 ? Math.round(left) : left.toFixed(1)} ${units[unit]}`;
}

/** `40 s`, `12 min`, `3 h 20 min` */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
