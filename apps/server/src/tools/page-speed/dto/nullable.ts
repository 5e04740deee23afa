/** A documented number that may be unknown. */
export const numberOrNull = (description: string, example: number | null) => ({
  description: `${description} Null where it could not be measured.`,
  type: Number,
  nullable: true,
  example,
});

/** A documented moment that may not have come. */
export const momentOrNull = (description: string) => ({
  description,
  type: String,
  format: 'date-time',
  nullable: true,
  example: '2026-11-22T06:04:12.000Z',
});

/** A documented text that may be absent. */
export const textOrNull = (description: string, example: string | null) => ({
  description,
  type: String,
  nullable: true,
  example,
});
