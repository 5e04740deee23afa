/** What differs between two sets of files by path, one line a file. */
export function differences(
  committed: ReadonlyMap<string, string>,
  fresh: ReadonlyMap<string, string>,
): string[];
