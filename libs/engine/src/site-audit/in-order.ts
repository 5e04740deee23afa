/**
 * Runs tasks that overlap and yields their results in the order of the items. Takes an item only when fewer than
 * `window` results are awaited.
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  window: number,
  run: (item: Item) => Promise<Result>,
): AsyncGenerator<readonly [Item, Result]> {
  const running: (readonly [Item, Promise<Result>])[] = [];
  for (const item of items) {
    const result = run(item);
    // If an earlier one fails, nobody waits for this one.
    result.catch(() => {});
    running.push([item, result]);
    if (running.length < window) continue;
    yield await settled(running.shift());
  }
  while (running.length > 0) yield await settled(running.shift());
}

async function settled<Item, Result>(
  entry: readonly [Item, Promise<Result>] | undefined,
): Promise<readonly [Item, Result]> {
  if (!entry) throw new RangeError('Nothing is running.');
  return [entry[0], await entry[1]];
}
