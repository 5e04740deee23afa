import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { commentOf, writeComment } from './comment.ts';
import { FakeGithub } from './testing/fake-github.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const markdown = '<!-- plumbline diff -->\n\n## Plumbline: changes to the site\n';

describe('action.yml', () => {
  const { inputs, runs } = parse(read('action.yml')) as {
    readonly inputs: Readonly<Record<string, { readonly description: string }>>;
    readonly runs: { readonly steps: readonly Step[] };
  };
  const { steps } = runs;

  it('passes every input to the program, and nothing else', () => {
    const passed = steps.flatMap(({ env = {} }) => Object.entries(env));
    const expected = Object.keys(inputs).map((name) => [
      `INPUT_${name.toUpperCase().replaceAll('-', '_')}`,
      `\${{ inputs.${name} }}`,
    ]);
    expect(passed.sort()).toEqual(expected.sort());
    const program = read('tools/action/main.ts');
    const names = expected.map(([name = '']) => name.replace('INPUT_', ''));
    expect(
      names.filter((name) => !new RegExp(`INPUT_${name}|input\\('${name}'\\)`).test(program)),
    ).toEqual([]);
  });

  it('describes every input in docs/ci.md', () => {
    const docs = read('docs/ci.md');
    expect(Object.keys(inputs).filter((name) => !docs.includes(`| \`${name}\``))).toEqual([]);
    for (const { description } of Object.values(inputs)) expect(description).toMatch(/\.$/);
  });

  it('has an example in docs/ci.md, which is valid', () => {
    const blocks = [...read('docs/ci.md').matchAll(/^```yaml\n(.*?)^```/gms)];
    const [github, gitlab] = blocks.map(([, code = '']) => parse(code) as object);
    const used = github as { jobs: { plumbline: { steps: { with?: object }[] } } };
    const names = used.jobs.plumbline.steps.flatMap((step) => Object.keys(step.with ?? {}));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !(name in inputs))).toEqual([]);
    expect(gitlab).toHaveProperty('plumbline.script');
  });

  it('has no expression in a script, which a pull request could use to run commands', () => {
    const scripts = steps.flatMap(({ run }) => run ?? []);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
    expect(steps.filter(({ run, shell }) => run !== undefined && shell !== 'bash')).toEqual([]);
  });

  it('pins other actions', () => {
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((each) => !/^actions\/[\w/-]+@[0-9a-f]{40}$/.test(each))).toEqual([]);
  });
});

describe('commentOf', () => {
  it('says which site it is about', () => {
    expect(commentOf(markdown, 'apps/my--shop/dist')).toBe(
      '<!-- plumbline diff -->\n<!-- apps%2Fmy%2D%2Dshop%2Fdist -->\n\n## Plumbline: changes to the site\n',
    );
  });

  it('has nothing to say without a change', () => {
    expect(commentOf('', 'dist')).toBeNull();
  });
});

describe('writeComment', () => {
  const github = new FakeGithub();
  let api: string;
  beforeAll(async () => {
    api = await github.start();
  });
  afterAll(() => github.stop());
  beforeEach(() => {
    github.comments = [];
    github.refusal = 0;
  });

  const write = (body: string | null, site = 'dist') =>
    writeComment({ api, repository: 'garden/shop', number: 7, token: 'secret' }, site, body);
  const bodies = () => github.comments.map(({ body }) => body);
  const of = (text: string, site = 'dist') => commentOf(`${markdown}${text}`, site) ?? '';

  it('creates, replaces and deletes one comment', async () => {
    expect(await write(of('one'))).toBe('created');
    expect(await write(of('two'))).toBe('replaced');
    expect(await write(of('two'))).toBe('unchanged');
    expect(bodies()).toEqual([of('two')]);
    expect(await write(null)).toBe('deleted');
    expect(await write(null)).toBe('unchanged');
    expect(bodies()).toEqual([]);
    expect([...github.tokens]).toEqual(['Bearer secret']);
  });

  it('leaves comments of people and of other sites alone', async () => {
    const person = of('copied by a person');
    github.add(person, 'User');
    github.add(`See: ${of('quoted')}`);
    github.add(of('other', 'docs/dist'));
    const before = bodies();
    expect(await write(of('one'))).toBe('created');
    expect(await write(null)).toBe('deleted');
    expect(bodies()).toEqual(before);
  });

  it('finds its comment among many, and with the line ends that GitHub stores', async () => {
    for (let number = 0; number < 250; number += 1) github.add(`Comment ${number}`, 'User');
    github.add(of('one').replaceAll('\n', '\r\n'));
    expect(await write(of('two'))).toBe('replaced');
    expect(github.comments).toHaveLength(251);
  });

  it('keeps one of several', async () => {
    github.add(of('old'));
    github.add(of('newer'));
    expect(await write(of('newest'))).toBe('replaced');
    expect(bodies()).toEqual([of('newest')]);
  });

  it('says what GitHub refuses', async () => {
    github.refusal = 403;
    await expect(write(of('one'))).rejects.toThrow('GitHub returned 403 for GET 7/comments');
  });
});
