import { availableParallelism } from 'node:os';
import type { Config } from 'jest';
import { webPackages } from './tools/nx/web-packages.ts';

/** Libraries export their TypeScript source under this condition, so tests never read a stale build. */
const customExportConditions = ['@plumbline/source', 'node', 'require', 'default'];

const swc = (options: { jsx?: boolean }) =>
  [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: {
          syntax: 'typescript',
          tsx: options.jsx ?? false,
          decorators: true,
          dynamicImport: true,
        },
        transform: {
          legacyDecorator: true,
          decoratorMetadata: true,
          ...(options.jsx ? { react: { runtime: 'automatic' } } : {}),
        },
        keepClassNames: true,
      },
      // Real import() stays, so that packages with only an ESM build can be loaded lazily.
      module: { type: 'commonjs', ignoreDynamic: true },
    },
  ] satisfies [string, Record<string, unknown>];

/** `npm test` runs the fast specs, `npm run test:all` the slow ones, too; Jest by itself runs both. */
const specs = {
  fast: '**/!(*.slow).spec.{ts,tsx}',
  slow: '**/*.slow.spec.{ts,tsx}',
  all: '**/*.spec.{ts,tsx}',
}[process.env.TEST_TIER ?? 'all'];
if (specs === undefined) throw new Error('TEST_TIER is fast, slow or all');

const ignored = ['/node_modules/', '/dist/', '/out-tsc/'];

const fixedSeed = '<rootDir>/tools/testing/setup/fixed-seed.ts';

/** What runs on Jest's own runner, each file with modules of its own. */
const node = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions },
  testMatch: [specs],
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: ['/dist/'],
  setupFiles: [fixedSeed],
  transform: { '\\.(ts|mts|mjs|js)$': swc({}) },
  transformIgnorePatterns: ['/node_modules/'],
  // Jest's sandbox makes every look at a global slow, which code that calculates feels.
  sandboxInjectedGlobals: ['Math'],
  globalSetup: '<rootDir>/libs/adapters/storage/testing/postgres-of-run.ts',
};

const config: Config = {
  // One worker would be the runner itself, which grows with every file that it has run until it has no memory left.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  workerIdleMemoryLimit: '700MB',
  // `npm test` empties the temporary folder, where Jest would keep it.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // For slow and busy machines: making a database takes thousands of files.
  testTimeout: 120_000,
  projects: [
    {
      // Code without side effects shares its modules between specs, in threads of bare Node.
      displayName: 'pure',
      runner: 'jest-light-runner',
      setupFiles: ['<rootDir>/tools/testing/source-condition.mjs', fixedSeed],
      setupFilesAfterEnv: ['<rootDir>/tools/testing/setup/limit-tests.ts'],
      roots: [
        '<rootDir>/libs/page/src',
        '<rootDir>/libs/seo',
        '<rootDir>/libs/content/src',
        '<rootDir>/libs/runs/src',
        '<rootDir>/libs/blog/src',
        '<rootDir>/libs/contact/src',
        '<rootDir>/libs/links/src',
        '<rootDir>/libs/tools',
        '<rootDir>/tools/testing/setup',
      ],
      testMatch: [specs],
      testPathIgnorePatterns: ignored,
      modulePathIgnorePatterns: ['/dist/'],
    },
    { ...node, displayName: 'adapters', roots: ['<rootDir>/libs/adapters'] },
    { ...node, displayName: 'engine', roots: ['<rootDir>/libs/engine/src'] },
    { ...node, displayName: 'server', roots: ['<rootDir>/apps/server/src'] },
    { ...node, displayName: 'cli', roots: ['<rootDir>/apps/cli/src'] },
    {
      ...node,
      displayName: 'tools',
      roots: ['<rootDir>/tools'],
      testPathIgnorePatterns: [...ignored, '/tools/testing/setup/'],
    },
    {
      displayName: 'web',
      testEnvironment: 'jest-fixed-jsdom',
      testEnvironmentOptions: {
        customExportConditions: ['@plumbline/source', 'require', 'default'],
      },
      roots: ['<rootDir>/apps/web/src', '<rootDir>/libs/ui/src', '<rootDir>/libs/api-client/src'],
      testMatch: [specs],
      testPathIgnorePatterns: ignored,
      modulePathIgnorePatterns: ['/dist/'],
      setupFiles: ['<rootDir>/apps/web/src/testing/jsdom-gaps.ts', fixedSeed],
      setupFilesAfterEnv: ['<rootDir>/apps/web/src/testing/matchers.ts'],
      globalSetup: '<rootDir>/tools/nx/web-packages.ts',
      moduleNameMapper: {
        '\\.css$': '<rootDir>/apps/web/src/testing/css-stub.ts',
        ...webPackages,
        // The development build takes a stack trace for each element.
        '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
      },
      transform: { '\\.(ts|tsx|mjs|js)$': swc({ jsx: true }) },
      transformIgnorePatterns: ['/node_modules/'],
    },
  ],
};

export default config;
