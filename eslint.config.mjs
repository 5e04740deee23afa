import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';
import { depConstraints } from './tools/boundaries.mjs';

const parserEntry = {
  name: '@plumbline/page/extract',
  message: 'The HTML parser stays on the server and in specs: read facts instead.',
};

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
          checkDynamicDependenciesExceptions: ['@plumbline/link-index'],
          allow: [
            '../../tools/chromium/find-chromium.mjs',
            '../../tools/pdf/make-pdfs.mjs',
            '../../../tools/social-images/make-social-images.mjs',
            '../../../tools/pdf/pdf-structure.mjs',
            // Specs of libraries, of tools' libraries and of the server.
            '../../../tools/testing/naughty-strings.ts',
            '../../../../tools/testing/naughty-strings.ts',
            '../../../../../tools/testing/naughty-strings.ts',
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
    // The engine knows no framework: the server, the command line and others call it.
    files: ['libs/engine/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@nestjs/*', 'fastify', 'class-validator', 'class-transformer'],
              message:
                'The engine knows no framework: the server, the command line and others call it.',
            },
          ],
        },
      ],
    },
  },
  {
    // Domain code is pure: no framework, no I/O, no parser, no clock of its own.
    files: [
      'libs/text/**/*.ts',
      'libs/robots/**/*.ts',
      'libs/sitemap/**/*.ts',
      'libs/runs/**/*.ts',
      'libs/tools/**/*.ts',
    ],
    ignores: ['**/*.spec.ts', '**/testing/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [parserEntry],
          patterns: [
            {
              group: ['node:*', 'fs', 'http', 'https', 'net', 'dns'],
              message: 'Domain code does no I/O.',
            },
            {
              group: ['@nestjs/*', 'react', 'react-dom', 'react-*'],
              message: 'Domain code knows no framework.',
            },
            {
              group: ['cheerio', 'cheerio/*', 'htmlparser2', 'parse5'],
              message: 'Only libs/page parses HTML.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['apps/web/**/*.ts', 'apps/web/**/*.tsx', 'libs/ui/**/*.ts', 'libs/ui/**/*.tsx'],
    // Runs in the build, where the site audits a page of its own.
    ignores: ['apps/web/src/pages/dashboard/own-report.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [parserEntry] }] },
  },
);
