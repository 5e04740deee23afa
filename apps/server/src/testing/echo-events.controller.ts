import { Controller, Sse } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { interval, map, type Observable, take } from 'rxjs';

/** Server-sent events for specs: three, a moment apart. */
@ApiExcludeController()
@Controller('api/echo-events')
export class EchoEventsController {
  @Sse()
  watch(): Observable<{ data: { step: number; padding: string } }> {
    return interval(100).pipe(
      take(3),
      map((step) => ({ data: { step, padding: 'x'.repeat(2000) } })),
    );
  }
}
