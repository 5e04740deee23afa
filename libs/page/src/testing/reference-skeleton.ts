import { parse, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Dom } from 'parse5';

const noStep =
  /^(?:html|head|base|basefont|bgsound|link|meta|title|noscript|noframes|noembed|style|script|template|source|track|param|area|col|colgroup|br|wbr|frame|a|abbr|b|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|nobr|q|s|samp|small|strike|strong|sub|sup|tt|u|var)$/;
const text =
  /^(?:p|h[1-6]|hgroup|blockquote|pre|listing|xmp|plaintext|address|center|hr|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|figure|figcaption|iframe|embed|object)$/;
const list = /^(?:ul|ol|li|menu|dir)$/;
const structure =
  /-|^(?:applet|article|aside|button|details|dialog|div|fieldset|footer|form|header|input|keygen|main|marquee|nav|search|section|select|summary|textarea)$/;
const boilerplate = /^(?:nav|aside|header|footer)$/;
const landmark = /^(?:banner|navigation|complementary|contentinfo)$/i;
const beside =
  /(?:^|\s)(?:comments|comentarios|comentários|commentaires|commenti|kommentare|comments-area|comments-section|comment-?list|comment[-_](?:body|content|text)|comment-respond|respond|disqus_thread|sidebar|widget-area)(?:$|\s)/i;

const isBoilerplate = ({ tagName, attrs }: Dom.Element): boolean =>
  boilerplate.test(tagName) ||
  attrs.some(
    ({ name, value }) =>
      (name === 'role' && landmark.test(value.trim())) ||
      (/^(?:id|class)$/.test(name) && beside.test(value)),
  );

/** The skeleton of a page, calculated slowly from the tree of an HTML-standard parser, with paths as strings. */
export function referenceSkeleton(html: string): string {
  const votes = new Map<string, bigint>();
  const visit = (parent: Dom.Element, path: string, half: boolean): void => {
    for (const element of parent.childNodes.filter((node) => tree.isElementNode(node))) {
      const { tagName: name } = element;
      const inHalf = half || isBoilerplate(element);
      const inText = path.endsWith('/p');
      const foreign = !element.namespaceURI.endsWith('xhtml');
      const stays = noStep.test(name) || (inText && !list.test(name) && !structure.test(name));
      const inner = stays ? path : `${path}/${text.test(name) ? 'p' : name}`;
      if (!stays) {
        const weight = (structure.test(name) ? 4n : 2n) / (inHalf ? 2n : 1n);
        votes.set(inner, weight > (votes.get(inner) ?? 0n) ? weight : (votes.get(inner) ?? 0n));
      }
      if (!foreign) visit(element, inner, inHalf);
    }
  };
  const root = parse(html).childNodes.find((node) => tree.isElementNode(node));
  const body = root?.childNodes.find(
    (node) => tree.isElementNode(node) && node.tagName === 'body',
  ) as Dom.Element | undefined;
  if (body) visit(body, '', false);
  let fingerprint = 0n;
  for (let bit = 63n; bit >= 0n; bit -= 1n) {
    let sum = 0n;
    for (const [path, weight] of votes) sum += (hash64(path) >> bit) & 1n ? weight : -weight;
    fingerprint = fingerprint * 2n + (sum > 0n ? 1n : 0n);
  }
  return fingerprint.toString(16).padStart(16, '0');
}

const word = (value: bigint): bigint => BigInt.asUintN(32, value);

function hash64(path: string): bigint {
  let hash = 0x811c9dc5n;
  for (const unit of Buffer.from(path, 'latin1')) hash = word((hash ^ BigInt(unit)) * 0x01000193n);
  return (mixed(hash) << 32n) | mixed(word(hash + 0x9e3779b9n));
}

/** MurmurHash3's `fmix32`. */
function mixed(value: bigint): bigint {
  const first = word((value ^ (value >> 16n)) * 0x85ebca6bn);
  const second = word((first ^ (first >> 13n)) * 0xc2b2ae35n);
  return second ^ (second >> 16n);
}
