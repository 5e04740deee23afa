import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';
import { depConstraints, folderPatterns } from './tools/boundaries.mjs';

const parserEntry = {
  name: '@plumbline/page/extract',
  message: 'The HTML parser stays on the server and in specs: read facts instead.',
};

const parsers = {
  group: ['cheerio', 'cheerio/*', 'htmlparser2', 'parse5'],
  message: 'Only libs/page parses HTML.',
};

const frameworks = {
  group: [
    '@nestjs/*',
    'fastify',
    'class-validator',
    'class-transformer',
    'react',
    'react-dom',
    'react-*',
  ],
  message: 'The rules and the engine know no framework: the server and others call them.',
};

const inputAndOutput = {
  group: ['node:*', 'fs', 'http', 'https', 'net', 'dns'],
  message: 'Rules do no I/O.',
};

const onlyEgress = 'Only libs/adapters/egress connects to other machines: take a WebFetcher.';
const sockets = [
  { regex: '^(node:)?(tls|dgram|http2|dns|dns/promises)$|^undici$', message: onlyEgress },
  {
    regex: '^(node:)?(net|http|https)$',
    importNamePattern: '^(connect|createConnection|request|get|Agent|default)$',
    message: onlyEgress,
  },
];

/** Runs in the build, where the site audits a page of its own. */
const buildTime = 'apps/web/src/pages/dashboard/own-report.ts';

/** Restricts the imports of these files. Of several for one file, ESLint uses the last. */
const restrict = (files, patterns, paths = []) => ({
  files,
  ignores: ['**/*.spec.ts', '**/*.spec.tsx', '**/testing/**', buildTime],
  rules: { 'no-restricted-imports': ['error', { paths, patterns }] },
});

/** Who may import what, and read the environment. All other rules are oxlint's, which is much faster. */
export default tseslint.config(
  {
    ignores: [
      '**/dist',
      '**/out-tsc',
      '**/coverage',
      'data/',
      '.nx',
      'libs/api-client/src/generated',
      'libs/api-client/src/.drift-*',
      '**/test-results',
      '**/playwright-report',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.base,
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    // The workspace's own commands reach everywhere.
    ignores: ['tools/**'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          // The server loads it when it is first asked; specs load what they test.
          checkDynamicDependenciesExceptions: ['@plumbline/adapters'],
          allow: [
            '../../tools/chromium/find-chromium.mjs',
            '../../tools/pdf/make-pdfs.mjs',
            '../../../tools/social-images/make-social-images.mjs',
            '../../../tools/pdf/pdf-structure.mjs',
            // Specs of libraries, of tools' libraries and of the server.
            '../../../tools/testing/naughty-strings.ts',
            '../../../../tools/testing/naughty-strings.ts',
            '../../../../../tools/testing/naughty-strings.ts',
            '../../../tools/testing/random.ts',
            '../../../../tools/testing/random.ts',
            '../../../tools/testing/npm.ts',
            '../../../tools/demo-model/behavior.ts',
            '../../../tools/proofs/server.ts',
            '../../../tools/demo-model/start-demo-model.ts',
            '../../../../tools/demo-model/start-demo-model.ts',
            '../../../../../tools/demo-model/start-demo-model.ts',
          ],
          depConstraints,
        },
      ],
    },
  },
  {
    // The environment is parsed once, in one place.
    files: ['apps/server/src/**/*.ts', 'libs/**/*.ts'],
    ignores: ['apps/server/src/config/**', '**/*.spec.ts', '**/testing/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Inject AppConfig: the environment is parsed once, in apps/server/src/config.',
        },
      ],
    },
  },
  {
    // Whether a page may be indexed is answered in one place.
    files: ['apps/**/*.ts', 'libs/**/*.ts'],
    ignores: ['libs/page/src/robots-rules.ts', '**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(BinaryExpression, CallExpression[callee.property.name=/^(includes|has|startsWith)$/]) > Literal[value=/^(noindex|unavailable_after:?)$/]',
          message: 'Ask indexingOf of @plumbline/page whether a page may be indexed.',
        },
      ],
    },
  },
  {
    files: ['apps/{cli,server}/src/**/*.ts', 'libs/**/*.ts'],
    ignores: [
      '**/*.spec.ts',
      '**/testing/**',
      'libs/adapters/{egress,language-model}/**',
      'libs/{api-client,ui}/**',
    ],
    rules: { 'no-restricted-globals': ['error', { name: 'fetch', message: onlyEgress }] },
  },
  restrict(['apps/{cli,server}/src/**/*.ts'], sockets),
  restrict(['libs/engine/**/*.ts'], [frameworks, parsers, ...sockets]),
  restrict(['libs/page/**/*.ts'], [frameworks, inputAndOutput]),
  restrict(
    ['libs/{blog,contact,content,links,runs}/**/*.ts'],
    [frameworks, inputAndOutput, parsers],
    [parserEntry],
  ),
  restrict(
    ['libs/seo/**/*.ts'],
    [frameworks, inputAndOutput, parsers, ...folderPatterns.seo],
    [parserEntry],
  ),
  restrict(
    ['libs/tools/**/*.ts'],
    [frameworks, inputAndOutput, parsers, ...folderPatterns.tools],
    [parserEntry],
  ),
  ...Object.entries(folderPatterns.adapters).map(([adapter, patterns]) =>
    restrict(
      [`libs/adapters/${adapter}/**/*.ts`],
      [frameworks, ...(adapter === 'egress' ? [] : sockets), ...patterns],
    ),
  ),
  restrict(['{apps/web,libs/ui}/**/*.ts', '{apps/web,libs/ui}/**/*.tsx'], [], [parserEntry]),
);
