import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goodPage, writeFiles } from '../../apps/cli/src/testing/run-in.ts';
import { readRealPages } from '../../libs/page/src/testing/real-pages.ts';
import { startSite } from '../../apps/server/src/testing/loopback-site.ts';

const links = Array.from({ length: 200 }, (_, n) => `<a href="/${n}">${n}</a>`).join(' ');

/** A site on this machine whose pages link to 200 others. `env` lets a server fetch it. */
export async function startLinkedSite() {
  const site = await startSite((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html lang="en"><title>${request.url}</title><p>${links}`);
  });
  const env = { EGRESS_ALLOW: `127.0.0.1:${site.port}`, EGRESS_PORTS: String(site.port) };
  return { ...site, env };
}

/**
 * Writes the real pages into a folder, and a home page that links to all of them.
 * @returns their files
 */
export function writeRealSite(folder: string): readonly string[] {
  const pages = readRealPages();
  const links = pages.map(({ name }) => `<a href="/${encodeURI(name)}">${name}</a>`).join(' ');
  writeFiles(folder, { 'index.html': goodPage('All pages', links) });
  for (const { name, body } of pages) writeFileSync(join(folder, `${name}.html`), body);
  return pages.map(({ name }) => `${name}.html`);
}
