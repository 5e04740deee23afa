import { Command, CommanderError, Option } from 'commander';
import { levels } from './report/levels.ts';
import { formatNames } from './formats/index.ts';
import { UnmeasuredError, UsageError } from './errors.ts';
import { minNode, version } from './version.ts';

/** What the command line needs of its process. */
export interface Io {
  readonly folder: string;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** Whether stdout and stderr are terminals. */
  readonly isTerminal: { readonly stdout: boolean; readonly stderr: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly nodeVersion: string;
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal;
}

/** 1 is a failed gate, 2 wrong use, 3 a target that couldn't be measured, 130 an interrupted command. */
export type ExitCode = 0 | 1 | 2 | 3 | 130;

/** Runs a command. Never throws: every failure is a message and an exit code. */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  try {
    if (io.nodeVersion.localeCompare(minNode, 'en', { numeric: true }) < 0) {
      throw new UnmeasuredError(
        `Node ${io.nodeVersion} is too old. Plumbline needs ${minNode} or later.`,
      );
    }
    const code = await runCommand(args, io);
    return io.signal.aborted ? 130 : code;
  } catch (error) {
    return io.signal.aborted ? 130 : await reportFailure(error, io);
  }
}

async function reportFailure(error: unknown, { stderr, env }: Io): Promise<ExitCode> {
  // Commander has printed its message.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof UsageError || error instanceof UnmeasuredError) {
    const { logLine } = await import('./formats/report-text.ts');
    for (const line of error.message.split('\n')) stderr(`plumbline: ${logLine(line)}\n`);
    return error instanceof UsageError ? 2 : 3;
  }
  const detail = error instanceof Error && (env.PLUMBLINE_DEBUG ? error.stack : error.message);
  stderr(`plumbline: Internal error: ${detail || String(error)}\n`);
  stderr('Please report it. PLUMBLINE_DEBUG=1 shows where it happened.\n');
  return 3;
}

const list = (value: string, before: readonly string[] = []): string[] => [
  ...before,
  ...value.split('\n').filter((line) => line !== ''),
];

const option = (flags: string, text: string): Option => new Option(flags, text);

const listOption = (flags: string, text: string): Option =>
  option(flags, `${text}; repeatable`).argParser(list);

const reportOptions = () => [
  option('--format <name>', `one of ${formatNames.join(', ')}; default: text`),
  option('-o, --output <file>', 'write the report to a file'),
];

const terminalOptions = () => [
  option('--quiet', 'no progress, verdict or notes on stderr'),
  option('--no-color', 'no colors'),
];

const gateOptions = () => [
  ...reportOptions(),
  option(
    '--fail-on <level>',
    `the mildest level that fails: ${levels.join(', ')} or never; default: error`,
  ),
  option('--max-warnings <n>', 'also fail if there are more than n new warnings'),
];

const baselineOption = () => option('--baseline <file>', 'known findings: only new ones fail');

const targetOptions = () => [
  option('--config <file>', 'config file; default: plumbline.config.{js,mjs,json}'),
  option('--origin <url>', 'where the files are published'),
  listOption('--header <line>', 'a header for the target, such as "X-Preview: 1"'),
  option('--cookie <text>', 'the Cookie header for the target'),
  option('--external', 'also request links to other sites'),
  option('--timeout <seconds>', 'stop after this time'),
  ...terminalOptions(),
];

const siteOptions = () => [
  listOption('--include <glob>', 'crawl only these paths'),
  listOption('--exclude <glob>', 'leave out these paths'),
  listOption('--sitemap <url>', 'use this sitemap instead of those in robots.txt'),
  option('--max-pages <n>', 'stop after n URLs; default: 500, or 100,000 on this machine'),
  option('--max-depth <n>', 'follow links this deep; default: 1,000'),
  option('--rate <n>', 'requests per second; default: 2, or no limit on this machine'),
  option('--concurrency <n>', 'requests at the same time; default: 4'),
  option('--images', 'also check images'),
];

const target = ['<target>', 'a URL, a folder of built HTML, or an HTML file'] as const;

const afterHelp = `
Each option can also be a variable: --max-pages is PLUMBLINE_MAX_PAGES. Set
PLUMBLINE_BASIC_AUTH=name:password for a target behind HTTP Basic authentication.

Exit codes: 0 passed, 1 the gate failed, 2 wrong use, 3 not measured, 130 Ctrl+C.`;

async function runCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = new Command('plumbline')
    .description(
      'Audits a page or a whole site, given as a URL or a folder of built HTML, and compares builds.',
    )
    .version(version)
    .exitOverride()
    .configureHelp({ optionDescription: ({ description }) => description })
    .configureOutput({
      writeOut: io.stdout,
      writeErr: io.stderr,
      outputError: (text, write) => write(text.replace(/^error:/, 'plumbline:')),
    })
    .addHelpText('after', afterHelp)
    .showHelpAfterError('Run plumbline --help for all commands.');

  const add = (
    parent: Command,
    name: string,
    text: string,
    options: readonly Option[],
    action: (typed: Typed, given: Given) => Promise<ExitCode>,
  ): Command => {
    const command = parent
      .command(name)
      .description(text)
      .action(async () => {
        const [first = '', ...others] = command.args;
        code = await action([first, ...others], givenBy(command, io.env));
      });
    for (const each of options) command.addOption(each);
    return command
      .addHelpText('after', afterHelp)
      .showHelpAfterError('Run the command with --help for its options.');
  };

  add(
    program,
    'audit',
    'audits one page in depth',
    [
      ...gateOptions(),
      baselineOption(),
      ...targetOptions(),
      option('--keyphrase <text>', 'check where the page uses it'),
    ],
    async ([typed], given) => (await import('./commands/audit.ts')).auditCommand(typed, given, io),
  ).argument(...target);
  add(
    program,
    'site',
    'crawls a site and audits it as a whole',
    [...gateOptions(), baselineOption(), ...targetOptions(), ...siteOptions()],
    async ([typed], given) => (await import('./commands/site.ts')).siteCommand(typed, given, io),
  ).argument(...target);
  add(
    program,
    'diff',
    'compares two builds of a site: lost URLs, redirects to add, new findings',
    [...gateOptions(), ...targetOptions(), ...siteOptions()],
    async (typed, given) => (await import('./commands/diff.ts')).diffCommand(typed, given, io),
  )
    .argument('<base>', 'the old build: a URL, a folder, or a JSON report of site')
    .argument('<head>', 'the new build, likewise');
  const baseline = program.command('baseline').description('manages the findings that don’t fail');
  add(
    baseline,
    'update',
    'audits a site and writes its findings to the baseline',
    [
      option('--baseline <file>', 'the file to write; default: plumbline-baseline.json'),
      ...targetOptions(),
      ...siteOptions(),
    ],
    async ([typed], given) => (await import('./commands/site.ts')).updateBaseline(typed, given, io),
  ).argument(...target);
  add(
    program,
    'report',
    'writes a saved JSON report in another format',
    [...reportOptions(), ...terminalOptions()],
    async ([file], given) => (await import('./commands/report.ts')).reportCommand(file, given, io),
  ).argument('<file>', 'a JSON report of audit, site or diff');
  add(program, 'explain', 'explains a rule, or lists all rules', [], async ([rule]) =>
    (await import('./commands/explain.ts')).explain(rule || undefined, io),
  ).argument('[rule]');
  add(program, 'doctor', 'checks that Plumbline can run on this machine', [], async () => {
    const { configProblem } = await import('./settings.ts');
    const { runDoctor } = await import('./commands/doctor.ts');
    return runDoctor(io, () => configProblem(io.folder));
  });
  await program.parseAsync([...args], { from: 'user' });
  return code;
}

/** The arguments of a command; the first is empty if there is none. */
type Typed = readonly [first: string, ...others: string[]];

/** Values of flags and environment variables, by name in camel case. */
export type Given = Readonly<Record<string, unknown>>;

/** Flags, and the variables of flags that weren't given. An empty variable isn't set. */
function givenBy(command: Command, env: Io['env']): Given {
  const given: Record<string, unknown> = {};
  for (const each of command.options) {
    const name = each.attributeName();
    const variable = env[`PLUMBLINE_${each.name().replaceAll('-', '_').toUpperCase()}`];
    if (command.getOptionValueSource(name) === 'cli') given[name] = command.getOptionValue(name);
    else if (variable) given[name] = valueOf(each, variable);
  }
  return given;
}

function valueOf(each: Option, text: string): unknown {
  if (each.isBoolean()) return /^(0|false)$/i.test(text) === each.negate;
  return each.parseArg === list ? list(text) : text;
}
