/**
 * Compares two sets of files and lists the differences, one line per file.
 * @param {ReadonlyMap<string, string>} committed text by path
 * @param {ReadonlyMap<string, string>} fresh text by path
 * @returns {string[]}
 */
export function differences(committed, fresh) {
  const paths = [...new Set([...committed.keys(), ...fresh.keys()])].sort();
  return paths.flatMap((path) => {
    const before = committed.get(path);
    const after = fresh.get(path);
    if (before === after) return [];
    if (before === undefined) return [`new: ${path}`];
    if (after === undefined) return [`no longer generated: ${path}`];
    return [`changed: ${path}, from line ${firstDifference(before, after)}`];
  });
}

function firstDifference(before, after) {
  const lines = after.split('\n');
  const at = before.split('\n').findIndex((line, i) => line !== lines[i]);
  return (at === -1 ? lines.length : at) + 1;
}
