const reservedOnWindows = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const maxLength = 100;

/**
 * A file name that every system accepts: letters, digits, dots, hyphens and underscores, no leading dot,
 * at most 100 characters, with its extension. For names that contain a visitor's text.
 */
export function safeFileName(name: string, fallback = 'download'): string {
  const clean = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+|[.-]+$/g, '');
  const [, stem = '', extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/su.exec(clean) ?? [];
  const bounded = [...stem].slice(0, maxLength - extension.length).join('') || fallback;
  return (reservedOnWindows.test(bounded) ? `_${bounded}` : bounded) + extension;
}
