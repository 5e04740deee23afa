import type { PageFacts, PageSnapshot } from '@plumbline/page';

/** One page as fetched and as read. */
export interface PageReading {
  readonly snapshot: PageSnapshot;
  readonly facts: PageFacts;
}
