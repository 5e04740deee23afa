import { BadCursor, type PostPage } from '@plumbline/blog';

/** The last post of a page, and the total when its first page was read. */
export interface Cursor {
  readonly publishDate: string;
  readonly id: string;
  /** Whether the search matched only its text: such posts come after the others. */
  readonly inText: boolean;
  readonly total: PostPage['total'];
}

export function writeCursor({ publishDate, id, inText, total }: Cursor): string {
  return Buffer.from(JSON.stringify([publishDate, id, total.count, total.exact, inText])).toString(
    'base64url',
  );
}

/** @throws BadCursor when it was not made by `writeCursor` */
export function readCursor(text: string): Cursor {
  const [publishDate, id, count, exact, inText, ...more] = partsOf(text);
  if (
    typeof publishDate === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(publishDate) &&
    typeof id === 'string' &&
    !id.includes('\0') &&
    Number.isSafeInteger(count) &&
    Number(count) >= 0 &&
    typeof exact === 'boolean' &&
    typeof inText === 'boolean' &&
    more.length === 0
  )
    return { publishDate, id, inText, total: { count: Number(count), exact } };
  throw new BadCursor('No page ends like that.');
}

function partsOf(text: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
