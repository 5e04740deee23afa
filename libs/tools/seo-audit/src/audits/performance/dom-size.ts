import { grouped } from '@plumbline/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';

const limits = ruleOf('dom-size').limits;

export const domSize = defineAudit({
  id: 'dom-size',
  category: 'performance',
  scope: 'page',
  sources: ['rendered'],
  title: 'DOM size is fine',
  failureTitle: 'DOM is very large',
  what: 'Counts the elements after scripts have run, how deeply they are nested, and the most children of one parent.',
  why: 'The more elements, the longer each style and layout step takes, so very large pages are slow on cheap phones. No search engine states a limit; 1,500 elements, 32 levels and 60 children are conventions of audit tools, and a long table may exceed them for good reason.',
  fix: 'Render long lists as visitors scroll or split them into pages, drop wrapper elements used only for layout, and add menus and dialogs to the page only when they open.',
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
      ...(elements > limits.passElements
        ? [`more than ${grouped(limits.passElements)} elements`]
        : []),
      ...(depth > limits.depth ? [`deeper than ${limits.depth} levels`] : []),
      ...(widest > limits.widest ? [`a parent with more than ${limits.widest} children`] : []),
    ];
    const judge = elements > limits.warnElements ? fail : over.length > 0 ? warning : pass;
    const measure = `${grouped(elements)} elements, ${depth} levels deep, at most ${grouped(widest)} children in one parent`;
    return judge({
      message: `The rendered page has ${measure}${over.length > 0 ? `: ${over.join(', ')}` : ''}.`,
      value: `${grouped(elements)} elements`,
      threshold: `at most ${grouped(limits.passElements)}; over ${grouped(limits.warnElements)} fails`,
    });
  },
});
