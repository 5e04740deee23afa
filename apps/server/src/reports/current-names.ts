type Names = ReadonlyMap<string, string>;

/** Names that changed in November 2026, by tool. Reports that were saved earlier have the old ones. */
const renamed: ReadonlyMap<string, Names> = new Map([
  ['sitemap-generator', new Map([['left', 'leftOut']])],
  ['url-analyzer', new Map([['bounded', 'truncated']])],
]);
const renamedInWall: Names = new Map([['sign', 'evidence']]);

/** Returns a saved report with the names that its tool uses today. */
export function withCurrentNames(tool: string, report: object): object {
  const current = rename(report, renamed.get(tool) ?? new Map<string, string>());
  if (!('wall' in current) || typeof current.wall !== 'object' || current.wall === null)
    return current;
  return { ...current, wall: rename(current.wall, renamedInWall) };
}

const rename = (value: object, names: Names): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [names.get(name) ?? name, inner]),
  );
