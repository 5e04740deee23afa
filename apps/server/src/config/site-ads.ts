import { dirname, extname, join } from 'node:path';
import { z } from 'zod';
import { checkFile, readOperatorFile } from './operator-file.ts';

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

const mostBytes = { file: 8 * 1024, picture: 512 * 1024 } as const;

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
export function readSiteAds(file: string, complain: (problem: string) => void): SiteAds | null {
  const given = readOperatorFile(file, adsFile, mostBytes.file, complain);
  if (given === null) return null;
  const files = new Map<string, string>();
  const placed = (kind: 'banner' | 'sidebar'): SiteAd | null => {
    const { [kind]: one } = given;
    if (!one) return null;
    const { image, ...shown } = one;
    const src = `/ads/${kind}${extname(image)}`;
    const picture = join(dirname(file), image);
    if (
      checkFile(picture, mostBytes.picture, (problem) =>
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
