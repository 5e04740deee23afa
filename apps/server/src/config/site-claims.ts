import { z } from 'zod';
import { readOperatorFile } from './operator-files.ts';

const mostBytes = 16 * 1024;

const line = (max: number) =>
  z
    .string({ error: 'must be a text' })
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must be at most ${max} characters`);

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item, { error: 'must be a list' }).max(6, 'must have at most 6 entries').default([]);

const statistics = listOf(z.strictObject({ value: line(20), label: line(60) }));
const testimonials = listOf(z.strictObject({ quote: line(400), name: line(80), role: line(80) }));

/** Claims about the site that only the operator can make. Every part is optional. */
const claimsFile = z.strictObject({
  /** Below the home page's introduction. */
  statistics,
  testimonials,
  /** On the home page and the tool pages, including their structured data. */
  rating: z
    .strictObject({
      value: z.number().min(1, 'must be from 1 to 5').max(5, 'must be from 1 to 5'),
      reviews: z.int('must be a whole number').min(1, 'must be at least 1').max(1_000_000_000),
    })
    .nullable()
    .default(null),
  /** On the page of resources. */
  resources: statistics,
  guide: z.strictObject({ statistics, testimonials }).default({ statistics: [], testimonials: [] }),
  blog: z
    .strictObject({
      /** On the operator's dashboard. */
      goals: statistics,
      /** Of articles, by their ids. */
      views: z
        .record(line(100), z.int('must be a whole number').min(1, 'must be at least 1').max(1e12))
        .refine((views) => Object.keys(views).length <= 100, 'must have at most 100 entries')
        .default({}),
    })
    .default({ goals: [], views: {} }),
});

export type SiteClaims = Readonly<z.infer<typeof claimsFile>>;

/** Reads the operator's claims. @returns null where something is wrong */
export const readSiteClaims = (
  file: string,
  complain: (problem: string) => void,
): SiteClaims | null => readOperatorFile(file, claimsFile, mostBytes, complain);
