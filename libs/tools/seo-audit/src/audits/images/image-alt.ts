import {
  type AreaFact,
  isCountingPixel,
  lacksAlternative,
  type PageFacts,
  showsNothing,
} from '@plumbline/page';
import { agreeing, allOf, capitalized, characterCount, counted } from '@plumbline/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { cut, partOf, percent } from '../../wording.ts';
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
  what: `Counts images without an alt attribute or another name, such as \`aria-label\` or \`title\`. An empty \`alt=""\` passes because it marks decoration, as does a presentational role. \`<input type="image">\` and \`<area href>\` need a text too, unless another area has the same URL. Images hidden by attributes or inline styles, those of 1 pixel, known trackers and ad servers don’t count. A single missing text of several images, or up to ${percent(warnShare)}, is a warning, and so is a text over ${longCharacters} characters or a file name.`,
  why: 'Screen readers read the alt text aloud; without one, some read the file name. Google uses alt text to understand images, and as link text for linked images. Share and length limits are ours.',
  fix: 'Describe in a few words what the image adds: `alt="Steel blade with a rolled edge"`. Use `alt=""` for decoration. Don’t list keywords, and put long explanations into the text next to the image.',
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
      value: `${missing.length} of ${all} without`,
      threshold: `0; texts up to ${longCharacters} characters`,
      items: [
        ...missing.map(({ tag }) => ({ label: tag, detail: 'no alt text' })),
        ...fileNames.map(({ tag }) => ({ label: tag, detail: 'looks like a file name' })),
        ...long.map(({ tag, name }) => ({
          label: tag,
          detail: `text of ${characterCount(name)} characters`,
        })),
      ],
    };
    if (missing.length > 0) {
      const message = `${partOf(missing.length, images.length, nouns)} ${agreeing(missing.length, 'has', 'have')} no alt text.`;
      const many = share > warnShare && (missing.length > 1 || images.length === 1);
      return (many ? fail : warning)({ ...finding, message });
    }
    if (fileNames.length > 0) {
      const message = `${counted(fileNames.length, 'alt text')} ${agreeing(fileNames.length, 'looks like a file name', 'look like file names')}, such as ‘${cut(fileNames[0]?.alt ?? '', 60)}’.`;
      return warning({
        ...finding,
        title: 'Alt text looks like a file name',
        message,
        recommendation: describe,
      });
    }
    if (long.length > 0) {
      const message = `${counted(long.length, 'alt text')} ${agreeing(long.length, 'is', 'are')} longer than ${longCharacters} characters.`;
      const recommendation =
        'Shorten it to a few words, and put long explanations into the text next to the image.';
      return warning({ ...finding, title: 'Alt text is too long', message, recommendation });
    }
    const empty = images.filter(({ name }) => name === '').length;
    const message = `${capitalized(allOf(images.length, ...nouns))} ${agreeing(images.length, 'has an alt attribute, or is', 'have an alt attribute, or are')} marked as decoration${empty > 0 ? `; ${empty} with an empty text` : ''}.`;
    return pass({ ...finding, message });
  },
});

const describe = 'Describe in a few words what the image adds, or use `alt=""` for decoration.';

interface Described {
  readonly tag: string;
  readonly alt: string;
  /** Address of the image, as written. */
  readonly file: string;
  readonly name: string;
  readonly lacks: boolean;
}

/** Everything on the page that needs an alternative text, or says that it needs none. */
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

/** The name of a picture's file, of a camera's picture or of a screenshot, with or without its ending; not `Sylvia_Plath`. */
const isFileName = (name: string): boolean =>
  /[._\d]/.test(name) &&
  !isLong(name) &&
  !/^\p{Lu}\p{Ll}+_\p{Lu}\p{Ll}+$/u.test(name) &&
  (screenshot.test(name) ||
    /^[^,]{1,200}\.(?:jpe?g|png|gif|webp|avif|svg)\]?$/i.test(name) ||
    (/^[^\s,]+$/.test(name) && /[a-z]/i.test(name) && oneWord.some((form) => form.test(name))));

/** The name of the image's own file, which has digits or an underscore: `125485455` for `/img/125485455.jpg`. */
function isNameOf(file: string, alt: string): boolean {
  if (!/^\S*\d{2}\S*$|_/.test(alt) || isLong(alt)) return false;
  const [path = ''] = file.split(/[?#]/, 1);
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/(?:-\d+x\d+)?\.[a-z]{3,4}$/i, '');
  return name !== '' && bareText(name) === bareText(alt);
}

/** As systems name them: `Screen Shot 2018-07-05 at 14.06.48`. */
const screenshot =
  /^(?:screen ?shot|bildschirmfoto|capture d.écran|captura de pantalla|schermafbeelding|schermata)\b.*\d{4}-\d\d-\d\d/i;

/** `wolf_1920`, `models_pelz`, `IMG-2034`, `20191016max-metzger01`; not `x_1`, a formula, or `Albatroz_RS`, a name. */
const oneWord = [
  /^(?=.*\d)[\p{L}\p{N}_.-]*[a-z0-9-]{2}_[a-z0-9]{2}[\p{L}\p{N}_.-]*$/iu,
  /^[\p{L}_.-]*[A-Za-z-]{2}_[a-z]{2}[\p{L}_.-]*$/u,
  /^(?:img|dsc[fn]?|image|photo|pic|screenshot)-?\d/i,
  /^[\w.-]*\d{6}[\w.-]*$/,
];
