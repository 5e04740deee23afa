/** A part of a path as addresses of this site are spelled: decoded, in small letters. */
export function spelled(part: string): string {
  try {
    const text = decodeURIComponent(part).toLowerCase();
    // An encoded slash is no separator.
    return text.includes('/') ? part : text;
  } catch {
    return part;
  }
}

/** The parts of a path between its slashes, as they came; without slashes and `index.html` at its end. */
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

/** A path as addresses of this site are spelled, to compare it with them. */
export const spelledPath = (path: string): string => `/${partsOf(path).map(spelled).join('/')}`;
