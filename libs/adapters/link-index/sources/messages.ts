/** Whether a write failed because the disk or a quota is full. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return error.code === 'ENOSPC' || error.code === 'EDQUOT';
}

/** The system's description of an error. */
export function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  return String(error.message);
}

/** A name or a line that is safe to print on a terminal: quoted, shortened, and reduced to plain characters. */
export const printable = (text: string): string =>
  `"${text.slice(0, 80).replaceAll(/[^\x20-\x7e]/g, '?')}${text.length > 80 ? '…' : ''}"`;
