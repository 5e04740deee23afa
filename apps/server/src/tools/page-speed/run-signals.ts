import { Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';

/** Tells the worker of this process at once that somebody has left, what the database would tell it in a moment. */
@Injectable()
export class PageSpeedSignals {
  readonly departures = new Subject<void>();

  somebodyLeft(): void {
    this.departures.next();
  }
}
