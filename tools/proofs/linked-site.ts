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
