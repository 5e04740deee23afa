/** A path segment in this site's spelling: decoded and in lower case. */
export function normalizedPart(part: string): string {
  try {
    const text = decodeURIComponent(part).toLowerCase();
    // An encoded slash is no separator.
    return text.includes('/') ? part : text;
  } catch {
    return part;
  }
}

/** The raw segments of a path, without slashes and a final `index.html`. */
export function partsOf(path: string): string[] {
  const parts = path.split('/').slice(1);
  const trim = () => {
    while (parts.at(-1) === '') parts.pop();
  };
  trim();
  if (normalizedPart(parts.at(-1) ?? '') === 'index.html') parts.pop();
  trim();
  return parts;
}

/** A path in this site's spelling, for comparisons. */
export const normalizedPath = (path: string): string =>
  `/${partsOf(path).map(normalizedPart).join('/')}`;
