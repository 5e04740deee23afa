import { join } from 'node:path';
import { createEgress, parseEgressAllow } from '@plumbline/adapters/egress';
import {
  beginReplacement,
  removeLeftoverOf,
  describeFolder,
  downloadsFolder,
  endReplacement,
  abandonReplacement,
  type ImportContext,
  type ImportPlan,
  type ImportStep,
  type Manifest,
  remoteSource,
  type Source,
  workFolder,
} from '@plumbline/adapters/link-index';
import { userAgent } from '../../apps/server/src/config/product.ts';
import { guardedFetcher } from '../../apps/server/src/link-index/guarded-fetcher.ts';
import type { CommandContext } from './context.ts';
import { amount } from './figures.ts';
import { ProgressLine } from './progress.ts';

/** Slices of 16 MB, so that a host gets no more requests than from a browser. */
const perHostRate = { requests: 200, windowMs: 60_000 };

/**
 * `import` and `quick`: plans the import and runs its steps; the index uses each as soon as it is done.
 * @param planWith receives the function that creates a source for a URL
 */
export async function importFiles(
  planWith: (remote: (url: string, name: string) => Source) => Promise<ImportPlan>,
  what: Replacing,
  context: CommandContext,
): Promise<void> {
  const { config, signal } = context;
  const egress = createEgress({
    ports: config.egress.ports,
    allow: parseEgressAllow(config.egress.allow.join(',')),
    userAgent: userAgent(config.publicUrl),
    perHostRate,
    maxConcurrentPerHost: 1,
  });
  const options = {
    fetcher: guardedFetcher(egress),
    folder: join(config.linkIndexDir, workFolder, downloadsFolder),
    signal,
  };
  try {
    const plan = await planWith((url, name) => remoteSource(url, name, options));
    await importPlan(plan, what, context);
  } finally {
    await egress.close();
  }
}

/** What to do with existing data. */
export interface Replacing {
  readonly replace: boolean;
  /** Generations that are retired when the first step is in use, whatever their release. */
  readonly inPlaceOf: readonly string[];
}

/**
 * Runs the steps of a plan in order. Existing data stays, unless `replace` is set; a replacement that was stopped
 * continues after its finished steps.
 */
export async function importPlan(
  { steps, ignored }: ImportPlan,
  { replace, inPlaceOf }: Replacing,
  context: CommandContext,
): Promise<void> {
  const folder = context.config.linkIndexDir;
  const say = (line: string) => context.out.write(`${line}\n`);
  for (const { name, why } of ignored) say(`skipped: ${name} (${why})`);
  const wish = replace ? await wishOf(steps) : null;
  const before = wish === null ? null : await beginReplacement(folder, wish);
  if (before === null) await abandonReplacement(folder);
  const what = { replace, inPlaceOf: inPlaceOf.filter((name) => before?.includes(name)) };
  for (const [place, step] of steps.entries()) {
    context.signal.throwIfAborted();
    const served = (await describeFolder(folder)).served.map(({ manifest }) => manifest);
    say(`${place + 1} of ${steps.length}: ${step.layer} of ${step.release}`);
    const made = before && served.find((one) => isOf(step, one) && !before.includes(one.name));
    if (made) {
      await removeLeftoverOf(folder, step);
      for (const source of sourcesOf(step)) await source.discard();
      say('already done before the import was stopped');
      continue;
    }
    const manifest = await importStep(step, what, context);
    const wasThere = served.some(({ name }) => name === manifest.name);
    if (wasThere)
      say(`already in the index since ${dayOf(manifest)} (add --replace to import it again)`);
    else say(summaryOf(manifest));
  }
  if (wish !== null) await endReplacement(folder, wish);
}

const isOf = ({ layer, release }: ImportStep, manifest: Manifest): boolean =>
  manifest.layer === layer && manifest.release.name === release;

/** Identifies a plan. Files with the same names and different sizes give a different key. */
async function wishOf(steps: readonly ImportStep[]): Promise<string> {
  const wish: unknown[] = [];
  for (const step of steps) {
    for (const source of sourcesOf(step)) {
      wish.push([step.layer, step.release, source.name, await stateOf(step, source)]);
    }
  }
  return JSON.stringify(wish);
}

/** Asking a host for a size downloads a slice of the file, which is too much for many WAT files. */
const stateOf = async ({ layer }: ImportStep, source: Source): Promise<string | null> =>
  layer === 'links' && source.bytes === null ? null : source.identity();

async function importStep(
  step: ImportStep,
  what: Pick<ImportContext, 'inPlaceOf'> & { readonly replace: boolean },
  { config, out, signal, importOneStep }: CommandContext,
): Promise<Manifest> {
  const progress = new ProgressLine(out);
  const sources = sourcesOf(step);
  try {
    // From here on the sizes are known, so that a resumed import can tell whether its files are the same.
    if (step.layer !== 'links') await Promise.all(sources.map((source) => source.identity()));
    const manifest = await importOneStep(step, {
      folder: config.linkIndexDir,
      onProgress: progress.update,
      signal,
      ...what,
    });
    for (const source of sources) await source.discard();
    return manifest;
  } finally {
    progress.end();
  }
}

function sourcesOf(step: ImportStep): readonly Source[] {
  switch (step.layer) {
    case 'ranks':
      return [step.ranks];
    case 'graph':
      return [step.vertices, step.edges];
    case 'links':
      return step.files;
    case 'networks':
      return [step.list];
  }
}

const dayOf = ({ importedAt }: Manifest): string => importedAt.slice(0, 10);

function summaryOf({ layer, release, counts }: Manifest): string {
  const figures = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${amount(count)} ${wordsOf(what)}`);
  return `now in use: ${layer} of ${release.name}, ${figures.join(', ')}`;
}

/** `maxReferringDomains` as `max referring domains`. */
export const wordsOf = (name: string): string =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
