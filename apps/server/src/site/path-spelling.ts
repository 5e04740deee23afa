/** A path segment in this site's spelling: decoded and in lower case. */
export function spelled(part: string): string {
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
  if (spelled(parts.at(-1) ?? '') === 'index.html') parts.pop();
  trim();
  return parts;
}

/** A path in this site's spelling, for comparisons. */
export const spelledPath = (path: string): string => `/${partsOf(path).map(spelled).join('/')}`;
