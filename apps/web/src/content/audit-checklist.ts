import { allAudits, auditRules, categories, type CategoryId } from '@plumbline/tools/seo-audit';
import type { ChecklistCategory } from '../pages/resources/resource-doc.ts';

// Reads the whole registry of audits, so only the prerender, the build and specs may import this file.

/** All audits as a list to check off, by category, in the registry's order. */
export function auditChecklist(): ChecklistCategory[] {
  return (Object.keys(categories) as CategoryId[])
    .map((category) => ({
      id: category,
      title: categories[category],
      items: allAudits
        .filter((audit) => audit.category === category)
        .map(({ id, title, why, fix }) => ({
          id,
          title,
          weight: auditRules[id].weight,
          why,
          fix,
        })),
    }))
    .filter(({ items }) => items.length > 0);
}
