import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiTool } from '../http/api-operation.ts';
import { type Envelope, ok } from '../http/envelope.ts';
import { SiteFiguresDto } from './dto/figures.dto.ts';
import { Figures } from './figures.service.ts';

const message = 'Counts of what this installation has measured.';

/** The response in the form that pages embed. */
export const figuresAnswer = (figures: SiteFiguresDto): Envelope<SiteFiguresDto> =>
  ok(figures, message);

/** What this installation has measured, for the home page. */
@ApiTags('figures')
@Controller('api/figures')
export class FiguresController {
  readonly #figures: Figures;

  constructor(figures: Figures) {
    this.#figures = figures;
  }

  @Get()
  @Header('cache-control', 'no-cache')
  @ApiTool({
    summary: 'Get usage counts',
    description:
      'Returns how many pages this installation audited and opened in a browser, how many checks it ran, and how many links and domains its index has. Counted across all replicas, at most 30 seconds old.',
    data: SiteFiguresDto,
    problems: ['storage_unavailable'],
    result: message,
  })
  async readFigures(): Promise<Envelope<SiteFiguresDto>> {
    return figuresAnswer(await this.#figures.read());
  }
}
