/** Whether a write failed for want of room, or of quota. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return error.code === 'ENOSPC' || error.code === 'EDQUOT';
}

/** What the system says was wrong. */
export function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  return String(error.message);
}

/** A name or a line as it may be printable on a terminal: quoted, cut, without anything but plain characters. */
export const printable = (text: string): string =>
  `"${text.slice(0, 80).replaceAll(/[^\x20-\x7e]/g, '?')}${text.length > 80 ? '…' : ''}"`;
