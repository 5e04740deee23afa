import { Controller, Sse } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { map, type Observable, startWith, Subject, take } from 'rxjs';

/** Server-sent events for specs: one at once, and two more when the spec says so. */
@ApiExcludeController()
@Controller('api/echo-events')
export class EchoEventsController {
  readonly steps = new Subject<number>();

  @Sse()
  watch(): Observable<{ data: { step: number; padding: string } }> {
    return this.steps.pipe(
      startWith(0),
      take(3),
      map((step) => ({ data: { step, padding: 'x'.repeat(2000) } })),
    );
  }
}
