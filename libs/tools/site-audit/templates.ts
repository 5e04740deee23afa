import { hammingDistance } from '@plumbline/seo/text';

/**
 * Pages that come from one template: their URLs follow one pattern and their HTML has the same skeleton. Both limits
 * are ours.
 */
export interface Template {
  /** Path with `…` for segments that vary: `/product/…`. Pages with other skeletons may have the same pattern. */
  readonly pattern: string;
  /** Ids of its pages, in the order given. */
  readonly pages: readonly number[];
}

export interface TemplatePage {
  readonly id: number;
  readonly url: string;
  /** 16 hexadecimal digits. */
  readonly skeleton: string;
}

/** A folder with more pages or more folders than this has a variable segment. */
const maxLiteral = { pages: 8, folders: 24 } as const;
/** Skeletons that differ in more bits are different templates. */
const maxSkeletonDistance = 10;
/** At most this many skeletons for a pattern; others join the nearest. */
const maxSkeletons = 32;

const variable = '…';

/**
 * Clusters pages by URL pattern and skeleton, the largest template first. Linear in the number of pages.
 * @param patternOf from {@link patternReader}
 */
export function templatesOf(
  pages: readonly TemplatePage[],
  patternOf: (page: { readonly url: string }) => string,
): readonly Template[] {
  const byPattern = Map.groupBy(pages, patternOf);
  return [...byPattern]
    .flatMap(([pattern, alike]) => bySkeleton(alike).map((ids) => ({ pattern, pages: ids })))
    .sort((a, b) => b.pages.length - a.pages.length || (a.pages[0] ?? 0) - (b.pages[0] ?? 0));
}

interface Folder {
  readonly folders: Map<string, Folder>;
  readonly pages: Set<string>;
}

const emptyFolder = (): Folder => ({ folders: new Map(), pages: new Set() });

/** Returns a function that gives the pattern of one of these URLs. */
export function patternReader(urls: readonly string[]): (page: { readonly url: string }) => string {
  const root = emptyFolder();
  for (const url of urls) {
    const segments = segmentsOf(url);
    let folder = root;
    for (const segment of segments.slice(0, -1)) {
      const name = fixed(segment) ?? variable;
      const inside = folder.folders.get(name) ?? emptyFolder();
      folder.folders.set(name, inside);
      folder = inside;
    }
    const last = segments.at(-1) ?? '';
    if (last !== '') folder.pages.add(last);
  }
  mergeVariableFolders(root);
  return ({ url }) => {
    const segments = segmentsOf(url);
    const names: string[] = [];
    let folder = root;
    for (const segment of segments.slice(0, -1)) {
      const name = fixed(segment);
      const known = name === null ? undefined : folder.folders.get(name);
      names.push(known && name !== null ? name : variable);
      folder = known ?? folder.folders.get(variable) ?? emptyFolder();
    }
    const last = segments.at(-1) ?? '';
    const varies = folder.pages.size > maxLiteral.pages || fixed(last) === null;
    const { pathname, searchParams } = new URL(url);
    const path = [...names, last !== '' && varies ? variable : last].join('/');
    const slash = path !== '' && pathname.endsWith('/') ? '/' : '';
    const parameters = [...new Set(searchParams.keys())].sort();
    const query = parameters.map((name) => `${name}=${variable}`).join('&');
    return `/${path}${slash}${query && `?${query}`}`;
  };
}

/** Joins the folders of a folder that has too many into one. */
function mergeVariableFolders(folder: Folder): void {
  if (folder.folders.size > maxLiteral.folders) {
    const merged = emptyFolder();
    for (const each of folder.folders.values()) addTo(merged, each);
    folder.folders.clear();
    folder.folders.set(variable, merged);
  }
  for (const each of folder.folders.values()) mergeVariableFolders(each);
}

function addTo(target: Folder, source: Folder): void {
  for (const page of source.pages) target.pages.add(page);
  for (const [name, folder] of source.folders) {
    const known = target.folders.get(name);
    if (known) addTo(known, folder);
    else target.folders.set(name, folder);
  }
}

/** Only so many segments of a path are told apart, because folders are walked recursively. */
const maxSegments = 12;

/** Segments of the path, without the trailing slash. */
const segmentsOf = (url: string): string[] =>
  new URL(url).pathname.slice(1).replace(/\/$/, '').split('/', maxSegments);

/** The segment, or `null` if it is a number, a date or an identifier. */
const fixed = (segment: string): string | null =>
  /^\d|[0-9a-f]{8}-[0-9a-f]{4}-|^[0-9a-f]{16,}$|-\d{3,}$/i.test(segment) ? null : segment;

/** Splits pages by skeleton. The first page with a skeleton heads its group. */
function bySkeleton(pages: readonly TemplatePage[]): number[][] {
  const groups: { readonly skeleton: string; readonly ids: number[] }[] = [];
  for (const { id, skeleton } of pages) {
    let nearest = groups[0];
    let minDistance = Number.POSITIVE_INFINITY;
    for (const group of groups) {
      const distance = hammingDistance(skeleton, group.skeleton);
      if (distance < minDistance) [nearest, minDistance] = [group, distance];
    }
    if (nearest && (minDistance <= maxSkeletonDistance || groups.length === maxSkeletons)) {
      nearest.ids.push(id);
    } else groups.push({ skeleton, ids: [id] });
  }
  return groups.map(({ ids }) => ids);
}

/** What is wrong with the pages of one template. */
export interface TemplateFindings {
  readonly template: Template;
  /** The first affected page, as evidence. */
  readonly example: number;
  /** All affected pages, sorted. */
  readonly pages: readonly number[];
}

/** Groups affected pages by template, the most affected first. Ids that are no pages belong to none. */
export function byTemplate(
  templates: readonly Template[],
  affected: readonly number[],
): readonly TemplateFindings[] {
  const wanted = new Set(affected);
  return templates
    .flatMap((template) => {
      const pages = template.pages.filter((id) => wanted.has(id));
      const [example] = pages;
      return example === undefined ? [] : [{ template, example, pages }];
    })
    .sort((a, b) => b.pages.length - a.pages.length);
}
