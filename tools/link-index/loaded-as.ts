import type { ImportStep, Manifest, ServedGeneration } from '@plumbline/link-index';

/**
 * Whether a step of a plan has been done before: the release of its ranks or graph serves. A graph that was imported
 * before the ranks of its release has not: it can be put in order now. Links are added to, file by file, so their import
 * itself knows which files it has.
 * @returns what serves
 */
export function loadedAs(step: ImportStep, served: readonly ServedGeneration[]): Manifest | null {
  const manifests = served.map(({ manifest }) => manifest);
  const ofLayer = manifests.filter(({ layer }) => layer === step.layer);
  const sameRelease = ofLayer.find(({ release }) => release.name === step.release) ?? null;
  switch (step.layer) {
    case 'ranks':
      return sameRelease;
    case 'graph': {
      const hasRanks = manifests.some(
        ({ layer, release }) => layer === 'ranks' && release.name === step.release,
      );
      return sameRelease?.ranks === null && hasRanks ? null : sameRelease;
    }
    case 'links':
      return null;
  }
}
