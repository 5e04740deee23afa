import { Controller, Sse } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { map, type Observable, of } from 'rxjs';

/** Server-sent events for specs, which may replace the steps. */
@ApiExcludeController()
@Controller('api/echo-events')
export class EchoEventsController {
  steps: Observable<number> = of(0, 1, 2);

  @Sse()
  watch(): Observable<{ data: { step: number; padding: string } }> {
    return this.steps.pipe(map((step) => ({ data: { step, padding: 'x'.repeat(2000) } })));
  }
}
