/** Properties of element names for the tree-construction rules, as bits. HTML standard §13.2.4.2 and §13.2.6. */
export const ElementBit = {
  void: 1,
  /** In the standard's "special" category: ends the search for the element of a stray end tag. */
  special: 2,
  /** Bounds "has an element in scope". */
  scope: 4,
  /** Its start tag closes an open paragraph. */
  closesParagraph: 8,
  /** Closed by "generate implied end tags". */
  impliedEnd: 16,
  formatting: 32,
  heading: 64,
  /** Pushes a marker onto the list of active formatting elements. */
  marker: 128,
  /** Bounds table scope: html, table, template. */
  tableScope: 256,
  /** Belongs to a table: ignored outside one. */
  tablePart: 512,
  /** Starts and ends its own line or cell, so texts before and after it are separate words. */
  separates: 1024,
  /** The end tag closes only an element in scope, like "address, article, …" in the standard. */
  blockEnd: 2048,
  /** Allowed in head. */
  metadata: 4096,
  /** Its children are parts of a table; other content goes before the table. */
  fosters: 8192,
} as const;

const lists: readonly (readonly [bit: number, names: string])[] = [
  [
    ElementBit.void,
    'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
  ],
  [
    ElementBit.special,
    'address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input keygen li link listing main marquee menu meta nav noembed noframes noscript object ol p param plaintext pre script search section select source style summary table tbody td template textarea tfoot th thead title tr track ul wbr xmp',
  ],
  [ElementBit.scope, 'applet caption html table td th marquee object select template'],
  [
    ElementBit.closesParagraph,
    'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup main menu nav ol p search section summary ul pre listing form h1 h2 h3 h4 h5 h6 plaintext hr xmp li dd dt',
  ],
  [ElementBit.impliedEnd, 'dd dt li optgroup option p rb rp rt rtc'],
  [ElementBit.formatting, 'a b big code em font i nobr s small strike strong tt u'],
  [ElementBit.heading, 'h1 h2 h3 h4 h5 h6'],
  [ElementBit.marker, 'applet marquee object template td th caption'],
  [ElementBit.tableScope, 'html table template'],
  [ElementBit.tablePart, 'caption col colgroup tbody td tfoot th thead tr'],
  [
    ElementBit.separates,
    'address article aside blockquote body br button caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li listing main menu nav ol optgroup option p plaintext pre search section select summary table tbody td tfoot th thead tr ul xmp',
  ],
  [
    ElementBit.blockEnd,
    'address article aside blockquote button center details dialog dir div dl fieldset figcaption figure footer header hgroup listing main menu nav ol pre search section select summary ul applet marquee object',
  ],
  [
    ElementBit.metadata,
    'base basefont bgsound link meta title noscript noframes style script template',
  ],
  [ElementBit.fosters, 'table tbody tfoot thead tr'],
];

const bits = new Map<string, number>();
for (const [bit, names] of lists) {
  for (const name of names.split(' ')) bits.set(name, (bits.get(name) ?? 0) | bit);
}

export function elementBits(name: string): number {
  return bits.get(name) ?? 0;
}

/** Start tags that end SVG or MathML content. */
export const foreignBreakouts: ReadonlySet<string> = new Set(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var'.split(
    ' ',
  ),
);

/** Foreign elements whose content is HTML again (integration points). */
export const svgIntegrationPoints: ReadonlySet<string> = new Set([
  'foreignobject',
  'desc',
  'title',
]);
export const mathTextPoints: ReadonlySet<string> = new Set(['mi', 'mo', 'mn', 'ms', 'mtext']);
