import { Body, Controller, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ArrayMaxSize, IsInt, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { createTestApp } from '../testing/test-app.ts';
import { compileCheck } from './compiled-check.ts';
import { LightCall } from './light-call.ts';

class ShortDto {
  @MaxLength(5, { message: 'Too long' })
  @IsNotEmpty({ message: 'Name it' })
  @IsString({ message: 'Name it' })
  name!: string;

  @IsOptional()
  @IsInt({ message: 'Count it' })
  count?: number;
}

@Controller('api/short')
class ShortController {
  readonly #greeting = 'Hello';

  @Post()
  @LightCall(ShortDto)
  greet(@Body() body: ShortDto): { text: string; isDto: boolean } {
    if (body.name === 'bug') throw new Error('the password is hunter2');
    return { text: `${this.#greeting}, ${body.name}`, isDto: body instanceof ShortDto };
  }
}

@Module({ controllers: [ShortController] })
class ShortModule {}

describe(compileCheck, () => {
  const check = compileCheck(ShortDto);

  it.each([
    [{ name: 'Ada' }, true],
    [{ name: 'Ada', count: 2 }, true],
    [{ name: 'Ada', count: null }, false],
    [{ name: 'Ada', count: '2' }, false],
    [{ name: '' }, false],
    [{ name: 'too long' }, false],
    [{}, false],
    [{ name: 'Ada', more: 1 }, false],
    [{ name: ['Ada'] }, false],
    [['Ada'], false],
    [null, false],
    ['Ada', false],
  ])('of %j says %s', (body, valid) => {
    expect(check(body) !== null).toBe(valid);
  });

  it('refuses classes whose rules need more than one look at a value', () => {
    class Lists {
      @ArrayMaxSize(2)
      @IsString({ each: true })
      names!: string[];
    }
    expect(() => compileCheck(Lists)).toThrow('names');
  });
});

describe('a light call', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => (app = await createTestApp({ extraModules: [ShortModule] })));
  afterAll(() => app.close());

  const post = (payload: object) => app.inject({ method: 'POST', url: '/api/short', payload });

  it('is answered by its controller, with its DTO and every header', async () => {
    const answer = await post({ name: 'Ada' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ text: 'Hello, Ada', isDto: true });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('has the pipe say what is wrong with a body', async () => {
    const answer = await post({ name: 'too long', count: 'x' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([
      { field: 'name', message: 'Too long' },
      { field: 'count', message: 'Count it' },
    ]);
  });

  it('tells nobody what a bug says', async () => {
    const answer = await post({ name: 'bug' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'internal_error' });
    expect(answer.body).not.toContain('hunter2');
  });

  it('is counted by the metrics', async () => {
    const { body } = await app.inject('/metrics');
    expect(body).toMatch(
      /plumbline_http_request_duration_seconds_bucket\{le="\+Inf",method="POST",route="\/api\/short",status="200"\} 1\n/,
    );
    expect(body).toMatch(
      /plumbline_http_request_duration_seconds_count\{method="POST",route="\/api\/short",status="200"\} 1\n/,
    );
  });
});
