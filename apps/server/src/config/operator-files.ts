import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { z } from 'zod';
import type { Frozen } from './frozen.ts';

/** Describes a problem with a setting. */
type Complain = (problem: string) => void;

/** An advertisement: an image that this site serves, with a link. */
interface SiteAd {
  /** URL of the image on this site. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly url: string;
}

export interface SiteAds {
  /** Above and below every page's content. */
  readonly banner: SiteAd | null;
  readonly sidebar: SiteAd | null;
  /** Image files by URL. */
  readonly files: ReadonlyMap<string, string>;
}

const adsBytes = { file: 8 * 1024, picture: 512 * 1024 } as const;

const ad = z.strictObject({
  image: z
    .string()
    .regex(
      /^[\w-][\w .-]*\.(?:png|jpg|webp|svg)$/,
      'must be a .png, .jpg, .webp or .svg file beside this file',
    ),
  width: z.number().int().min(1).max(2_000),
  height: z.number().int().min(1).max(1_200),
  alt: z.string().trim().min(1).max(200),
  url: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).max(2_000),
});

const adsFile = z
  .strictObject({ banner: ad.optional(), sidebar: ad.optional() })
  .refine(({ banner, sidebar }) => banner ?? sidebar, 'must have a banner, a sidebar or both');

/** Reads the operator's advertisements. @returns null where something is wrong */
export function readSiteAds(file: string, complain: Complain): SiteAds | null {
  const given = readOperatorFile(file, adsFile, adsBytes.file, complain);
  if (given === null) return null;
  const files = new Map<string, string>();
  const placed = (kind: 'banner' | 'sidebar'): SiteAd | null => {
    const { [kind]: one } = given;
    if (!one) return null;
    const { image, ...shown } = one;
    const src = `/ads/${kind}${extname(image)}`;
    const picture = join(dirname(file), image);
    if (
      checkFile(picture, adsBytes.picture, (problem) =>
        complain(`in ${file}: ${kind}.image: ${problem}`),
      )
    ) {
      files.set(src, picture);
    }
    return { src, ...shown };
  };
  const ads = { banner: placed('banner'), sidebar: placed('sidebar') };
  return { ...ads, files };
}

const claimsBytes = 16 * 1024;

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

export type SiteClaims = Frozen<z.infer<typeof claimsFile>>;

/** Reads the operator's claims. @returns null where something is wrong */
export const readSiteClaims = (file: string, complain: Complain): SiteClaims | null =>
  readOperatorFile(file, claimsFile, claimsBytes, complain);

/**
 * Reads a JSON file that an operator wrote.
 * @param maxBytes bytes that it may have
 * @param complain is called for each problem, with the field that is wrong
 * @returns null where there was one
 */
function readOperatorFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  maxBytes: number,
  complain: Complain,
): z.infer<Schema> | null {
  if (!checkFile(file, maxBytes, complain)) return null;
  const text = readFileSync(file, 'utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    complain(
      `must name a JSON file: ${file}: ${error instanceof Error ? error.message : 'broken'}`,
    );
    return null;
  }
  const checked = schema.safeParse(json);
  if (checked.success) return checked.data;
  for (const issue of checked.error.issues) complain(`in ${file}: ${inWords(issue)}`);
  return null;
}

/** Whether a file is there, can be read and is small enough; complains if not. */
function checkFile(file: string, maxBytes: number, complain: Complain): boolean {
  let found;
  try {
    found = statSync(file, { throwIfNoEntry: false });
    if (found) accessSync(file, constants.R_OK);
  } catch {
    complain(`must name a file that the server may read, not ${file}`);
    return false;
  }
  if (!found?.isFile()) {
    complain(`must name a file that exists, not ${file}`);
    return false;
  }
  if (found.size > maxBytes) {
    complain(`must name a file of at most ${maxBytes} bytes; ${file} has ${found.size}`);
    return false;
  }
  return true;
}

const inWords = ({ path, message }: z.core.$ZodIssue): string =>
  path.length === 0 ? message : `${path.join('.')}: ${message}`;
