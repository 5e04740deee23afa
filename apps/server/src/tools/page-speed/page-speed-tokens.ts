/** Injection token of the `PageSpeedRunStore`. */
export const PAGE_SPEED_STORE = Symbol('PAGE_SPEED_STORE');

/** Injection token of the `RunQueue` of measurements. */
export const PAGE_SPEED_QUEUE = Symbol('PAGE_SPEED_QUEUE');

/** Injection token of the `FieldData` port. */
export const FIELD_DATA = Symbol('FIELD_DATA');
