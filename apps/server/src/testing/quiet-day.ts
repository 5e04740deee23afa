/**
 * Settings of a blog that starts no run by itself, in a time zone where it is about noon: no run of a spec gets into
 * the next day.
 */
export function quietDay(now = new Date()): Record<string, string> {
  const hours = 12 - now.getUTCHours();
  // The signs of these zones are reversed: Etc/GMT-2 is two hours ahead of UTC.
  const zone = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  return { BLOG_SCHEDULE: 'off', BLOG_TIMEZONE: zone };
}
