import { Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';

/** Tells the worker of this process at once what the database would tell it in a moment. */
@Injectable()
export class RunSignals {
  readonly cancellations = new Subject<string>();

  cancelled(runId: string): void {
    this.cancellations.next(runId);
  }
}
