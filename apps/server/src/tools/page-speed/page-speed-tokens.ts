import type { PageSpeedInput, PageSpeedProgress, PageSpeedReport } from '@plumbline/page-speed';
import type { RunStore } from '@plumbline/runs';

/** Injection token of {@link PageSpeedRuns}. */
export const PAGE_SPEED_RUNS = Symbol('PAGE_SPEED_RUNS');
export type PageSpeedRuns = RunStore<PageSpeedInput, PageSpeedProgress, PageSpeedReport>;

/** Injection token of the `RunQueue` of measurements. */
export const PAGE_SPEED_QUEUE = Symbol('PAGE_SPEED_QUEUE');

/** Injection token of the `FieldData` port. */
export const FIELD_DATA = Symbol('FIELD_DATA');
