import { parseArgs } from 'node:util';
import {
  commonCrawlBase,
  majesticMillionUrl,
  type NetworksRequest,
  type PlanRequest,
} from '@plumbline/adapters/link-index';

export const usage = `npm run link-index -- import <word…> [--release <name>] [--base <URL or folder>] [--first <n>] [--replace]
                      quick [file or URL] [--release <day>] [--replace]
                      demo [--replace]
                      status
                      verify
                      prune [--keep <n>]

A word is one of
  a file       <release>-domain-{vertices,edges,ranks}.txt, *.wat, majestic_million*.csv, or a listing *.paths,
               each also .gz
  a folder     with such files; listings in it are skipped
  a URL        of such a file, http or https
  a release    of Common Crawl's graph by its name: cc-main-2026-apr-may-jun

quick imports the Majestic Million from ${majesticMillionUrl}
or LINK_INDEX_QUICK_URL, unless you name a file or URL.

  --release    name of the release, if the file names don't say it
               quick: date of the list, like 2026-03-14, if neither its name nor its file date says it
  --base       URL or folder that contains the paths of listings and releases; default ${commonCrawlBase}
  --first      import only the first n files of each listing
  --replace    import: replace existing data instead of adding to it or skipping it
               demo: replace a real index
  --keep       unused generations of each layer to keep; default 1

The index is in LINK_INDEX_DIR, by default link-index in DATA_DIR. EGRESS_ALLOW and EGRESS_PORTS apply to downloads.
To continue a stopped import, run the same command again.
Exit codes: 0 done, 1 failed or stopped (data that wasn't replaced stays in use), 2 invalid arguments.
`;

export type Command =
  | { readonly name: 'import'; readonly request: PlanRequest; readonly replace: boolean }
  | {
      readonly name: 'quick';
      readonly request: Partial<NetworksRequest>;
      readonly replace: boolean;
    }
  | { readonly name: 'demo'; readonly replace: boolean }
  | { readonly name: 'status' | 'verify' }
  | { readonly name: 'prune'; readonly keep: number };

/** The arguments are not valid. The message is a sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const options = {
  release: { type: 'string' },
  base: { type: 'string' },
  first: { type: 'string' },
  replace: { type: 'boolean' },
  keep: { type: 'string' },
} as const;

const optionsOf: Readonly<Record<Command['name'], readonly (keyof typeof options)[]>> = {
  import: ['release', 'base', 'first', 'replace'],
  quick: ['release', 'replace'],
  demo: ['replace'],
  status: [],
  verify: [],
  prune: ['keep'],
};

/** @throws UsageError when a word or option is unknown, missing or not allowed */
export function readCommand(argv: readonly string[]): Command {
  const { positionals, values } = parsed(argv);
  const [name = '', ...words] = positionals;
  if (!isCommand(name)) {
    throw new UsageError(name === '' ? 'No command.' : `Unknown command: ${name}.`);
  }
  for (const option of Object.keys(values)) {
    if (!optionsOf[name].some((known) => known === option)) {
      throw new UsageError(`${name} has no option --${option}.`);
    }
  }
  refuseWords(name, words);
  const replace = values.replace ?? false;
  switch (name) {
    case 'import':
      return { name, replace, request: { words, ...importOptions(values) } };
    case 'quick': {
      const [place] = words;
      const { release } = values;
      const request = {
        ...(place === undefined ? {} : { place }),
        ...(release === undefined ? {} : { release }),
      };
      return { name, replace, request };
    }
    case 'demo':
      return { name, replace };
    case 'prune':
      return { name, keep: values.keep === undefined ? 1 : wholeNumber('keep', values.keep, 0) };
    case 'status':
    case 'verify':
      return { name };
  }
}

function refuseWords(name: Command['name'], words: readonly string[]): void {
  if (name === 'import') {
    if (words.length === 0)
      throw new UsageError('Name at least one file, folder, URL or release to import.');
  } else if (name === 'quick') {
    if (words.length > 1) throw new UsageError('quick takes only one file or URL.');
  } else if (words.length > 0)
    throw new UsageError(`${name} takes no file, folder, URL or release.`);
}

const isCommand = (name: string): name is Command['name'] => Object.hasOwn(optionsOf, name);

type Values = ReturnType<typeof parsed>['values'];

function importOptions({ release, base, first }: Values): Omit<PlanRequest, 'words'> {
  return {
    ...(release === undefined ? {} : { release }),
    ...(base === undefined ? {} : { base }),
    ...(first === undefined ? {} : { first: wholeNumber('first', first, 1) }),
  };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function wholeNumber(option: string, text: string, min: number): number {
  const value = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min) return value;
  throw new UsageError(`--${option} must be a whole number from ${min}, not "${text}".`);
}
