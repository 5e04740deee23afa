import type { Tag } from './tag.ts';
import { Context, type Namespace } from './frame.ts';

const ownContext = new Map<string, number>([
  ['nav', Context.boilerplate | Context.aside],
  ['aside', Context.boilerplate | Context.aside],
  ['header', Context.boilerplate],
  ['footer', Context.boilerplate | Context.aside],
  ['form', Context.form],
  ['button', Context.form],
  ['main', Context.main],
  ['article', Context.article],
  ['template', Context.template],
  ['picture', Context.picture],
  ['img', Context.labelled],
  ['amp-img', Context.labelled],
  ['input', Context.labelled],
  ['area', Context.labelled],
  // Fallback content, shown only when the element itself is not supported.
  ['canvas', Context.unrendered],
  ['video', Context.unrendered],
  ['audio', Context.unrendered],
  ['datalist', Context.unrendered],
]);
/** The HTML elements that landmark roles correspond to. */
const landmarks = new Map([
  ['main', 'main'],
  ['banner', 'header'],
  ['navigation', 'nav'],
  ['complementary', 'aside'],
  ['contentinfo', 'footer'],
  ['search', 'form'],
]);
/** Ids and classes that common themes and comment systems use for readers' comments and for sidebars. */
const besideContent =
  /(?:^|\s)(?:comments|comentarios|comentários|commentaires|commenti|kommentare|comments-area|comments-section|comment-?list|comment[-_](?:body|content|text)|comment-respond|respond|disqus_thread|sidebar|widget-area)(?:$|\s)/i;
const svgUnrendered = /^(?:title|desc|style|script|metadata|defs)$/;
const displayNone = /(?:^|[;\s])display\s*:\s*none/i;
const noWidth = /(?:^|[;\s])width\s*:\s*[01](?:px)?\s*(?:;|$)/i;
const noHeight = /(?:^|[;\s])height\s*:\s*[01](?:px)?\s*(?:;|$)/i;
const invisible = /(?:^|[;\s])visibility\s*:\s*hidden/i;

/** Whether an inline style hides an element. A hidden `<body>` does not count, since scripts show it later. */
function hiddenBy(name: string, style: string): number {
  if (name === 'body') return 0;
  const isGone =
    displayNone.test(style) || (name === 'img' && noWidth.test(style) && noHeight.test(style));
  return (
    (isGone ? Context.hidden | Context.undisplayed : 0) |
    (invisible.test(style) ? Context.invisible : 0)
  );
}

/** The context that an element and its attributes add to its content. */
export function contextOf(tag: Tag, namespace: Namespace): number {
  let context =
    namespace === 'html'
      ? (ownContext.get(tag.name) ?? 0)
      : namespace === 'svg' && svgUnrendered.test(tag.name)
        ? Context.unrendered
        : 0;
  for (let i = 0; i < tag.count; i += 1) {
    switch (tag.names[i]) {
      case 'hidden':
        if (tag.valueAt(i).toLowerCase() !== 'until-found') {
          context |= Context.hiddenAttribute | Context.hidden | Context.undisplayed;
        }
        break;
      case 'aria-hidden':
        if (tag.valueAt(i).toLowerCase() === 'true') context |= Context.hidden;
        break;
      case 'style':
        context |= hiddenBy(tag.name, tag.valueAt(i));
        break;
      case 'id':
      case 'class':
        // The body's classes may only list the parts that a page has.
        if (tag.name !== 'body' && besideContent.test(tag.valueAt(i))) {
          context |= Context.boilerplate | Context.aside;
        }
        break;
      case 'aria-label':
      case 'aria-labelledby':
      case 'title':
        context |= Context.labelled;
        break;
      case 'data':
        // Without this attribute an object shows its content, which may contain a link inside a link.
        if (tag.name === 'object' && namespace === 'html') context |= Context.unrendered;
        break;
      case 'data-nosnippet':
        context |= Context.noSnippet;
        break;
      case 'role':
        context |= ownContext.get(landmarks.get(tag.valueAt(i).trim().toLowerCase()) ?? '') ?? 0;
        break;
      default:
    }
  }
  return context;
}
