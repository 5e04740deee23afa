import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { escapeHtml } from '@plumbline/text';
import { problemCodes } from '../http/problem-codes.ts';
import { problemKind } from '../http/problems.ts';

const section = (code: (typeof problemCodes)[number]): string => {
  const { status, title, detail } = problemKind(code);
  return `<section id="${code}"><h2><code>${code}</code></h2><p><strong>${status}</strong> ${escapeHtml(title)}</p><p>${escapeHtml(detail)}</p></section>`;
};

/** Where the `type` of every problem document leads. */
@ApiExcludeController()
@Controller('docs/problems')
export class ProblemPageController {
  private readonly html: string;

  constructor(@Inject(APP_CONFIG) { productName }: AppConfig) {
    const title = `Problems · ${productName} API`;
    this.html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}section:target{outline:2px solid;outline-offset:.5rem}</style></head>
<body><h1>${title}</h1><p>Every call that fails answers <code>application/problem+json</code> (RFC 9457) with one of these codes.</p>
${problemCodes.map(section).join('\n')}
</body></html>
`;
  }

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  read(): string {
    return this.html;
  }
}
