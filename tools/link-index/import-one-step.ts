import {
  importGraph,
  importLinks,
  importNetworks,
  importRanks,
} from '@plumbline/adapters/link-index';
import { releaseOf } from '@plumbline/links';
import type { ImportOneStep } from './context.ts';

/** Imports a step with the importer of its layer. */
export const importOneStep: ImportOneStep = (step, context) => {
  const release = releaseOf(step.release);
  const { replace } = context;
  switch (step.layer) {
    case 'ranks':
      return importRanks(context, { release, source: step.ranks, replace });
    case 'graph':
      return importGraph(context, {
        release,
        vertices: step.vertices,
        edges: step.edges,
        replace,
      });
    case 'links':
      return importLinks(context, { release, sources: step.files, replace });
    case 'networks':
      return importNetworks(context, {
        release: { name: step.release, from: step.day, to: step.day },
        source: step.list,
        replace,
      });
  }
};
