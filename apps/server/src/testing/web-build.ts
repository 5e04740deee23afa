import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What the renderer of {@link writeWebBuild} writes into a page: its input, and the number of the rendering. */
interface FakePage {
  readonly address: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly settings: unknown;
  readonly rendering: number;
  /** Statuses of the calls that the page requested. */
  readonly made?: readonly number[];
}

/** With `run=1`, a page requests a costly call with this body before it is complete. The call's target is rejected. */
const wantedBody = '{"url":"http://127.0.0.1:9/"}';

/** A page can't be rendered if a response contains this text, or its URL contains 'unrenderable'. */
export const unrenderableText = 'No renderer takes this';

const renderer = `
let rendering = 0;
export function render(address, answers, made) {
  if (address.includes('unrenderable')) throw new Error('cannot be rendered');
  if (JSON.stringify(answers).includes('${unrenderableText}')) throw new Error('cannot be rendered');
  rendering += 1;
  const runs = address.includes('run=1');
  const call = { method: 'POST', url: '/api/robots-generator/live-file', body: '${wantedBody}' };
  const page = { address, answers, settings: globalThis.plumblineSettings, rendering,
    ...(runs && { made: made.map(({ status }) => status) }) };
  const json = JSON.stringify(page).replaceAll('<', '\\\\u003c');
  return { head: '<title>Rendered</title>', app: '<script type="application/json">' + json + '</script>',
    wanted: runs && made.length === 0 ? [call] : [] };
}
`;

const builds: string[] = [];
afterAll(async () => {
  for (const folder of builds) await rm(folder, { recursive: true, force: true });
});

/** Writes a build of a web app to a folder of its own, until the end of the spec; its renderer shows its input. */
export async function writeWebBuild(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'web-build-'));
  builds.push(folder);
  const all = {
    'server/entry-server.js': renderer,
    'server/package.json': '{"type":"module"}',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return { webDist: folder };
}

/** Input of the rendered page; null if the app renders it in the browser. */
export function fakePageOf(html: string): FakePage | null {
  const [, json] =
    /<main><script type="application\/json">([^<]*)<\/script><\/main>/.exec(html) ?? [];
  return json === undefined ? null : (JSON.parse(json) as FakePage);
}

export const templateHtml = (heading: string) =>
  `<!doctype html><html><head><script>1</script><!--head--></head><body data-of="${heading}"><main><!--app--></main></body></html>`;
