/** Files of a new tool. It works as generated: it counts the characters of a text. */
import { camel, pascal, sentence } from './workspace-files.mjs';

export const libraryFiles = (id) => ({
  'index.ts': `export * from './${id}.ts';\n`,
  [`${id}.ts`]: `/** The tool's report. */
export interface ${pascal(id)}Report {
  /** Characters as a reader counts them. */
  readonly characters: number;
}

/** Pure: the same input gives the same report. */
export function ${camel(id)}Report(text: string): ${pascal(id)}Report {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return { characters: [...segmenter.segment(text)].length };
}
`,
  [`${id}.spec.ts`]: `import { ${camel(id)}Report } from './${id}.ts';

describe(${camel(id)}Report, () => {
  it('counts characters as a reader sees them', () => {
    expect(${camel(id)}Report('naïve 👩‍🌾').characters).toBe(7);
  });
});
`,
});

/** The use case, which the server, a command line or a scheduler can call. */
export const engineFiles = (id) => ({
  [`report-${id}.ts`]: `import { ${camel(id)}Report, type ${pascal(id)}Report } from '@plumbline/tools/${id}';

/** This tool's use case in the engine. A use case that needs the network takes its ports as \`(ports) =>\`. */
export const report${pascal(id)} =
  () =>
  ({ text }: { readonly text: string }): Promise<${pascal(id)}Report> =>
    Promise.resolve(${camel(id)}Report(text));
`,
  [`report-${id}.spec.ts`]: `import { report${pascal(id)} } from './report-${id}.ts';

describe(report${pascal(id)}, () => {
  it('reports on a text', async () => {
    expect(await report${pascal(id)}()({ text: 'abc' })).toEqual({ characters: 3 });
  });
});
`,
});

export const serverFiles = (id) => ({
  [`${id}.controller.ts`]: `import { Body, Controller, Inject, Module, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Engine } from '@plumbline/engine';
import { ENGINE } from '../../engine.module.ts';
import { ApiTool } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { ${pascal(id)}ReportDto, ${pascal(id)}RequestDto } from './${id}.dto.ts';

@ApiTags('${id}')
@Controller('api/${id}')
export class ${pascal(id)}Controller {
  constructor(@Inject(ENGINE) private readonly engine: Engine) {}

  @Post()
  @ApiTool({
    summary: '${sentence(id)}',
    description: 'Counts the characters of a text.',
    data: ${pascal(id)}ReportDto,
  })
  async ${camel(id)}(@Body() request: ${pascal(id)}RequestDto): Promise<Envelope<${pascal(id)}ReportDto>> {
    return ok(await this.engine.report${pascal(id)}(request), 'The report is ready.');
  }
}

@Module({ controllers: [${pascal(id)}Controller] })
export class ${pascal(id)}Module {}
`,
  [`${id}.controller.slow.spec.ts`]: `import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestApp } from '../../testing/test-app.ts';
import { ${pascal(id)}Controller } from './${id}.controller.ts';

describe(${pascal(id)}Controller, () => {
  let app: NestFastifyApplication;
  beforeAll(async () => (app = await createTestApp()));
  afterAll(() => app.close());

  const post = (payload: object) => app.inject({ method: 'POST', url: '/api/${id}', payload });

  it('refuses a text that is too long', async () => {
    const answer = await post({ text: 'a'.repeat(10_001) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ detail: 'Please keep the text under 10,000 characters' });
  });
});
`,
  [`${id}.dto.ts`]: `import type { ${pascal(id)}Report } from '@plumbline/tools/${id}';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class ${pascal(id)}RequestDto {
  /** The text to analyze. @example Some text */
  @MaxLength(10_000, { message: 'Please keep the text under 10,000 characters' })
  @IsNotEmpty({ message: 'Text is required' })
  @IsString({ message: 'Text is required' })
  readonly text!: string;
}

export class ${pascal(id)}ReportDto implements ${pascal(id)}Report {
  /** Characters as a reader counts them. @example 9 */
  readonly characters!: number;
}
`,
});

/** The tool's entry in `apps/server/src/tools/tool-controllers.spec.ts`. */
export const toolCall = (id) => `  '${id}': {
    path: '/api/${id}',
    payload: { text: 'abc' },
    message: 'The report is ready.',
    data: { characters: 3 },
    refused: [{ text: '' }, 'text', 'Text is required'],
  },
`;

export const webFiles = (id) => ({
  [`${id}-page.tsx`]: `import { get${pascal(id)}QueryOptions, type ${pascal(id)}RequestDto } from '@plumbline/api-client';
import { FormCard, ResultSection, StatGrid, TextAreaField } from '@plumbline/ui';
import { CallProblem } from '../../app/call-problem.tsx';
import { ToolPage } from '../../app/tool-page.tsx';
import { useToolForm } from '../../app/use-tool-form.ts';
import { useToolInputs } from '../../app/use-tool-inputs.ts';
import { useToolQuery } from '../../app/use-tool-query.ts';

export function ${pascal(id)}Page() {
  const [inputs, setInputs] = useToolInputs('${id}', ['text']);
  const { text = '' } = inputs;
  const { run, cancel, busy, shown, problem } = useToolQuery({
    query: (request: ${pascal(id)}RequestDto) => get${pascal(id)}QueryOptions(request),
    input: text.trim() === '' ? null : { text },
    success: () => ({ title: 'The report is ready' }),
    failure: { title: 'Analysis failed', description: 'Please check your input and try again.' },
  });
  const form = useToolForm({
    values: { text },
    filled: text !== '',
    validate: (values) => ({
      text: values.text.trim() === '' ? 'Text is required' : undefined,
    }),
  });

  return (
    <ToolPage
      guide={
        <>
          <h2>How to read the result</h2>
          <p>Replace this with what a reader should know.</p>
        </>
      }
    >
      <FormCard
        name="${sentence(id)}"
        submit="Analyze"
        submitting="Analyzing..."
        busy={busy}
        onCancel={cancel}
        onSubmit={form.handleSubmit((values) => {
          run(values);
          setInputs(values);
        })}
      >
        <TextAreaField label="Text" required {...form.getInputProps('text')} />
      </FormCard>
      <CallProblem problem={problem} />
      {shown && (
        <ResultSection title="Result">
          <StatGrid stats={[{ label: 'Characters', value: shown.data.characters }]} />
        </ResultSection>
      )}
    </ToolPage>
  );
}
`,
  [`${id}-page.spec.tsx`]: `import { itBehavesLikeAToolPage } from '../../testing/tool-page-behavior.tsx';

describe('the ${id} page', () => {
  itBehavesLikeAToolPage({
    toolId: '${id}',
    title: '${sentence(id)}',
    guideHeading: 'How to read the result',
  });
});
`,
});

export const journey = (id) => `import { open } from './support/open.ts';
import { expect, smoke, test } from './support/test.ts';

test('${id}: from a text to a result', smoke, async ({ page }) => {
  await open(page, '/${id}');
  await page.getByLabel('Text').fill('abc');
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Characters3');
});
`;

export const toolEntry = (id) => `  {
    id: '${id}',
    name: '${sentence(id)}',
    title: '${sentence(id)}',
    description: 'Replace this with one sentence about what the tool gives.',
    short: 'Replace this with a few words for the menu',
    keywords: ['${id.replaceAll('-', ' ')}'],
    icon: IconClipboardCheck,
    color: 'leaf',
    path: '/${id}',
    group: 'check',
    status: 'hidden',
    page: pageModule('tools/${id}/${id}-page.tsx', () =>
      import('../tools/${id}/${id}-page.tsx').then((module) => module.${pascal(id)}Page),
    ),
  },
`;
