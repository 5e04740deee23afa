import {
  type AreaFact,
  isCountingPixel,
  lacksAlternative,
  type PageFacts,
  showsNothing,
} from '@plumbline/page';
import { agreeing, allOf, capitalized, characterCount, counted, cut } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { partOf, percent } from '../../wording.ts';
import { bareText } from '../metadata/_site-name.ts';
import { areaTag, imageTag } from './_tags.ts';

const { warnShare, longCharacters } = ruleOf('image-alt').limits;

export const imageAlt = defineAudit({
  id: 'image-alt',
  category: 'images',
  scope: 'page',
  sources: ['raw'],
  title: 'Images have alt text',
  failureTitle: 'Images are missing alt text',
  what: `Counts images without alt text or another accessible name. 0 passes; one of several images, or up to ${percent(warnShare)}, is a warning, more fails. Alt text that is a filename or over ${longCharacters} characters is a warning.`,
  details: [
    'An accessible name from elsewhere, such as `aria-label` or `title`, counts as alt text.',
    'An empty `alt=""` passes because it marks decoration. A presentational role passes, too.',
    '`<input type="image">` always needs alt text.',
    '`<area href>` needs alt text unless another area with the same URL has it.',
    'Images hidden by attributes or inline styles don’t count.',
    'Single-pixel images don’t count, nor do images from known trackers and ad servers.',
  ],
  why: 'Screen readers read the alt text aloud; without it, some read the filename. Google uses alt text to understand images, and as link text for linked images. The share and length limits are ours.',
  fix: 'Add an `alt` attribute that says in a few words what the image adds: `alt="Steel blade with a rolled edge"`. Use `alt=""` for decoration. Don’t list keywords, and put long explanations in the text next to the image.',
  good: {
    code: '<img src="/spade.jpg" alt="Steel blade with a rolled edge">',
    given: { html: '<body><img src="/spade.jpg" alt="Steel blade with a rolled edge"></body>' },
  },
  bad: {
    code: '<img src="/spade.jpg">',
    given: { html: '<body><img src="/spade.jpg"></body>' },
  },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    const images = describedBy(page);
    if (images.length === 0) return notApplicable('The page has no images to describe.');
    const nouns: readonly [string, string] =
      page.areas.length === 0
        ? ['image', 'images']
        : ['image or image map area', 'images and image map areas'];
    const all = counted(images.length, ...nouns);
    const missing = images.filter(({ lacks }) => lacks);
    const fileNames = images.filter(({ alt, file }) => isFileName(alt) || isNameOf(file, alt));
    const long = images.filter(({ name }) => isLong(name));
    const share = missing.length / images.length;
    const finding = {
      value: `${missing.length} of ${all} without alt text`,
      threshold: `0 without alt text, at most ${longCharacters} characters each`,
      items: [
        ...missing.map(({ tag }) => ({ label: tag, detail: 'no alt text' })),
        ...fileNames.map(({ tag }) => ({ label: tag, detail: 'looks like a filename' })),
        ...long.map(({ tag, name }) => ({
          label: tag,
          detail: `alt text of ${characterCount(name)} characters`,
        })),
      ],
    };
    if (missing.length > 0) {
      const message = `${partOf(missing.length, images.length, nouns)} ${agreeing(missing.length, 'has', 'have')} no alt text.`;
      const many = share > warnShare && (missing.length > 1 || images.length === 1);
      return (many ? fail : warning)({ ...finding, message });
    }
    if (fileNames.length > 0) {
      const message = `${counted(fileNames.length, 'alt text')} ${agreeing(fileNames.length, 'looks like a filename:', 'look like filenames, such as')} ‘${cut(fileNames[0]?.alt ?? '', 60)}’.`;
      return warning({
        ...finding,
        title: 'Alt text looks like a filename',
        message,
        recommendation: describe,
      });
    }
    if (long.length > 0) {
      const message = `${counted(long.length, 'alt text')} ${agreeing(long.length, 'is', 'are')} longer than ${longCharacters} characters.`;
      const recommendation =
        'Shorten the `alt` to a few words, and put long explanations in the text next to the image.';
      return warning({ ...finding, title: 'Alt text is too long', message, recommendation });
    }
    const named = images.filter(({ name }) => name !== '').length;
    const rest = images.length - named;
    const message =
      named === 0
        ? `${capitalized(allOf(rest, ...nouns))} ${agreeing(rest, 'is', 'are')} marked as decoration.`
        : `${partOf(named, images.length, nouns)} ${agreeing(named, 'has', 'have')} alt text${rest === 0 ? '' : `; ${agreeing(rest, 'the other one doesn’t', `the other ${rest} don’t`)} need any`}.`;
    return pass({ ...finding, message });
  },
});

const describe =
  'Replace the filename in `alt` with a few words that say what the image adds, or use `alt=""` for decoration.';

interface Described {
  readonly tag: string;
  readonly alt: string;
  /** URL of the image, as written. */
  readonly file: string;
  readonly name: string;
  readonly lacks: boolean;
}

/** Every image and area that should have alt text or is marked as not needing it. */
function describedBy({ images, areas }: PageFacts): Described[] {
  const named = new Set(areas.flatMap(({ name, url }) => (name === '' ? [] : [url])));
  const lacks = ({ name, url }: AreaFact) => name === '' && !named.has(url);
  return [
    ...images
      .filter((image) => !image.hidden && !isCountingPixel(image) && !showsNothing(image))
      .map((image) => ({
        tag: imageTag(image),
        alt: image.alt ?? '',
        file: image.src ?? '',
        name: image.name,
        lacks: lacksAlternative(image),
      })),
    ...areas
      .filter(({ hidden }) => !hidden)
      .map((area) => ({
        tag: areaTag(area),
        alt: area.name,
        file: '',
        name: area.name,
        lacks: lacks(area),
      })),
  ];
}

const isLong = (name: string): boolean =>
  name.length > longCharacters && characterCount(name, longCharacters + 1) > longCharacters;

/** The filename of an image, a camera photo or a screenshot, with or without extension; not `Sylvia_Plath`. */
const isFileName = (name: string): boolean =>
  /[._\d]/.test(name) &&
  !isLong(name) &&
  !/^\p{Lu}\p{Ll}+_\p{Lu}\p{Ll}+$/u.test(name) &&
  (screenshot.test(name) ||
    /^[^,]{1,200}\.(?:jpe?g|png|gif|webp|avif|svg)\]?$/i.test(name) ||
    (/^[^\s,]+$/.test(name) && /[a-z]/i.test(name) && oneWord.some((form) => form.test(name))));

/** The name of the image's own file, if it has digits or an underscore: `125485455` for `/img/125485455.jpg`. */
function isNameOf(file: string, alt: string): boolean {
  if (!/^\S*\d{2}\S*$|_/.test(alt) || isLong(alt)) return false;
  const [path = ''] = file.split(/[?#]/, 1);
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/(?:-\d+x\d+)?\.[a-z]{3,4}$/i, '');
  return name !== '' && bareText(name) === bareText(alt);
}

/** Default names of operating systems: `Screen Shot 2018-07-05 at 14.06.48`. */
const screenshot =
  /^(?:screen ?shot|bildschirmfoto|capture d.écran|captura de pantalla|schermafbeelding|schermata)\b.*\d{4}-\d\d-\d\d/i;

/** `wolf_1920`, `models_pelz`, `IMG-2034`, `20191016max-metzger01`; not `x_1`, a formula, or `Albatroz_RS`, a name. */
const oneWord = [
  /^(?=.*\d)[\p{L}\p{N}_.-]*[a-z0-9-]{2}_[a-z0-9]{2}[\p{L}\p{N}_.-]*$/iu,
  /^[\p{L}_.-]*[A-Za-z-]{2}_[a-z]{2}[\p{L}_.-]*$/u,
  /^(?:img|dsc[fn]?|image|photo|pic|screenshot)-?\d/i,
  /^[\w.-]*\d{6}[\w.-]*$/,
];
