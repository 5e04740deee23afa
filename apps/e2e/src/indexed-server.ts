import { rm } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FakeIndexData } from '@plumbline/links/testing';
import { linkedWeb } from './fixtures/linked-site.ts';

/* The built product with an invented link index, whose figures the journeys know. */

// Fixtures of libraries are not built: they have sources only.
registerHooks({
  resolve: (specifier, context, next) =>
    /^@plumbline\/.*\/testing$/.test(specifier)
      ? next(specifier, { ...context, conditions: [...context.conditions, '@plumbline/source'] })
      : next(specifier, context),
});

const root = join(import.meta.dirname, '../../..');
const load = (file: string): Promise<unknown> => import(pathToFileURL(join(root, file)).href);

const { loadConfig } = (await load('apps/server/dist/config/parse-environment.js')) as {
  loadConfig: () => { linkIndexDir: string };
};
const { writeFixtureIndex } = (await load('libs/adapters/link-index/testing/index.ts')) as {
  writeFixtureIndex: (folder: string, options: { data: FakeIndexData }) => Promise<void>;
};

const { linkIndexDir } = loadConfig();
await rm(linkIndexDir, { recursive: true, force: true });
await writeFixtureIndex(linkIndexDir, { data: linkedWeb });
await load('apps/server/dist/main.js');
