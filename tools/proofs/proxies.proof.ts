import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { responds } from './server.ts';
import { prove, type World } from './world.ts';

const operatorCalls = ['/api/blog/drafts', '/api/contact/messages', '/metrics'] as const;

/** With and without headers, over each HTTP version of nginx's upstream. */
const nginxSites = [
  { name: 'proxy_pass alone', lines: [] },
  { name: 'proxy_pass over HTTP/1.1', lines: ['proxy_http_version 1.1;'] },
  {
    name: 'proxy_pass with the usual headers',
    lines: [
      'proxy_set_header Host $host;',
      'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
      'proxy_set_header X-Forwarded-Proto https;',
    ],
  },
] as const;

/**
 * A server without ADMIN_TOKEN behind nginx and Caddy: operator's calls need a sign-in, whatever headers the proxy
 * sends, and a browser can sign in through each. Needs nginx and Caddy on the machine.
 */
async function proxies({ folder, server, say }: World): Promise<void> {
  for (const program of ['nginx', 'caddy']) {
    const { error } = spawnSync(program, ['version']);
    assert.ok(!error, `${program} is not installed: on Debian, apt-get install nginx caddy`);
  }
  const publicUrl = 'https://seo.example';
  const dataDir = join(folder, 'data');
  const main = server({ ADMIN_TOKEN: '', DATA_DIR: dataDir, PUBLIC_URL: publicUrl });
  await main.start();
  const target = `127.0.0.1:${main.port}`;
  const token = (await readFile(join(dataDir, 'admin-token'), 'utf8')).trim();
  const code = /\/sign-in#([\w-]+)$/m.exec(await main.log())?.[1];
  assert.ok(code, 'the server printed no sign-in link');

  const fronts = [
    ...nginxSites.map(({ name }, at) => ({ name: `nginx, ${name}`, port: main.port + 10 + at })),
    { name: 'Caddy, reverse_proxy', port: main.port + 20 },
  ];
  const children = [
    await startNginx(folder, main.port + 10, target),
    await startCaddy(folder, main.port + 20, target),
  ];
  try {
    for (const [at, { name, port }] of fronts.entries()) {
      const origin = `http://127.0.0.1:${port}`;
      await responds(`${origin}/health/live`);
      const statusOf = async (path: string, headers: Record<string, string> = {}) =>
        (await fetch(`${origin}${path}`, { headers })).status;
      for (const path of operatorCalls) {
        assert.equal(await statusOf(path), 401, `${name}: ${path}`);
        assert.equal(await statusOf(path, { authorization: `Bearer ${token}` }), 200);
      }
      // All calls come from one IP address, which ten wrong tokens would block.
      assert.equal(await statusOf('/metrics', { authorization: `Bearer ${token}x` }), 401);
      const signIn = (body: object, from: string) =>
        fetch(`${origin}/api/session`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: from },
          body: JSON.stringify(body),
        });
      // The link works only once, through the first proxy.
      const answer = await signIn(at === 0 ? { code } : { token }, publicUrl);
      assert.equal(answer.status, 200, `${name}: ${await answer.text()}`);
      assert.equal((await signIn({ code }, publicUrl)).status, 401, 'the link worked twice');
      const setCookie = answer.headers.get('set-cookie') ?? '';
      for (const part of ['__Host-', 'Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/']) {
        assert.ok(setCookie.includes(part), `${name}: ${setCookie} lacks ${part}`);
      }
      const cookie = setCookie.split(';', 1)[0] ?? '';
      assert.equal(await statusOf('/api/blog/drafts', { cookie }), 200);
      const messages = `${origin}/api/contact/messages/00000000-0000-4000-8000-000000000000`;
      const remove = (from: string) =>
        fetch(messages, { method: 'DELETE', headers: { cookie, origin: from } });
      assert.equal((await remove('https://evil.example')).status, 403, 'another site could write');
      assert.equal((await remove(publicUrl)).status, 404);
      const signOut = { method: 'DELETE', headers: { cookie, origin: publicUrl } };
      assert.equal((await fetch(`${origin}/api/session`, signOut)).status, 200);
      assert.equal(await statusOf('/api/blog/drafts', { cookie }), 401, 'the session did not end');
      say(
        `${name}: ${operatorCalls.join(', ')} 401 without the token; ${at === 0 ? 'link' : 'token'} signs in; ${setCookie.replace(/=[^;]+/, '=…')}; a call from another site 403`,
      );
    }
  } finally {
    for (const child of children) child.kill();
  }
}

async function startNginx(folder: string, port: number, target: string): Promise<ChildProcess> {
  const home = join(folder, 'nginx');
  await mkdir(home);
  const servers = nginxSites.map(
    ({ lines }, at) =>
      `server { listen 127.0.0.1:${port + at}; location / { proxy_pass http://${target}; ${lines.join(' ')} } }`,
  );
  await writeFile(
    join(home, 'nginx.conf'),
    `daemon off; pid ${home}/nginx.pid; error_log ${home}/error.log;
events {}
http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${home}/${kind};`).join(' ')}
${servers.join('\n')}
}
`,
  );
  return spawn('nginx', ['-p', home, '-c', join(home, 'nginx.conf')], { stdio: 'ignore' });
}

async function startCaddy(folder: string, port: number, target: string): Promise<ChildProcess> {
  const home = join(folder, 'caddy');
  await mkdir(home);
  await writeFile(
    join(home, 'Caddyfile'),
    `{\n\tadmin off\n\tauto_https off\n}\nhttp://127.0.0.1:${port} {\n\treverse_proxy ${target}\n}\n`,
  );
  return spawn('caddy', ['run', '--config', join(home, 'Caddyfile')], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: home },
  });
}

await prove(proxies);
