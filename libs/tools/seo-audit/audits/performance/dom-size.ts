import { agreeing, counted, grouped } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { listOf } from '../../wording.ts';

const limits = ruleOf('dom-size').limits;

export const domSize = defineAudit({
  id: 'dom-size',
  category: 'performance',
  scope: 'page',
  sources: ['rendered'],
  title: 'DOM size is fine',
  failureTitle: 'DOM is large or deeply nested',
  what: `Counts elements after scripts have run. Up to ${grouped(limits.passElements)} passes, more is a warning, and over ${grouped(limits.warnElements)} fails. More than ${limits.depth} levels, or more than ${limits.widest} children in one parent, is also a warning.`,
  why: 'The more elements, the longer each style and layout step takes, so very large pages are slow on cheap phones. No search engine states a limit. The limits for a warning are conventions of audit tools; a long table may exceed them for good reason.',
  fix: 'Render long lists as visitors scroll, or split them across pages. Remove wrapper elements used only for layout. Add menus and dialogs to the page only when they open.',
  good: { code: '90 elements, 8 levels deep', given: {} },
  bad: {
    code: '5,200 elements, 41 levels deep',
    given: { rendered: { dom: { elements: 5200, depth: 41, widest: 300 } } },
  },
  requires: ['rendered'],
  readsContent: true,
  audit: ({ rendered }) => {
    const { elements, depth, widest } = rendered.dom;
    const over = [
      ...(elements > limits.passElements ? [`${grouped(limits.passElements)} elements`] : []),
      ...(depth > limits.depth ? [`${limits.depth} levels`] : []),
      ...(widest > limits.widest ? [`${limits.widest} children in one parent`] : []),
    ];
    const judge = elements > limits.warnElements ? fail : over.length > 0 ? warning : pass;
    const measure = `${counted(elements, 'element')} in ${counted(depth, 'level')}, with up to ${counted(widest, 'child', 'children')} in one parent`;
    const excess = `That exceeds the ${agreeing(over.length, 'limit', 'limits')} of ${listOf(over)}.`;
    return judge({
      message: `The rendered page has ${measure}.${over.length > 0 ? ` ${excess}` : ''}`,
      value: counted(elements, 'element'),
      threshold: `at most ${grouped(limits.passElements)} elements; over ${grouped(limits.warnElements)} fails`,
    });
  },
});
