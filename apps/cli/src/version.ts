import { readFileSync } from 'node:fs';

const own = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly optionalDependencies: Readonly<Record<string, string>>;
};

export const { version } = own;

/** The oldest Node that the command runs on. */
export const minNode = own.engines.node.replace('>=', '');

const duckDb = '@duckdb/node-api';

/** How to install the version of DuckDB that the command is tested with. */
export const installDuckDb =
  `Install it where Plumbline is installed: npm install ${duckDb}@${own.optionalDependencies[duckDb]} ` +
  '(with --global if Plumbline is).';
