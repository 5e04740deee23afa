/** A name or a line as it may be shown on a terminal: quoted, cut, without anything but plain characters. */
export const shown = (text: string): string =>
  `"${text.slice(0, 80).replaceAll(/[^\x20-\x7e]/g, '?')}${text.length > 80 ? '…' : ''}"`;
