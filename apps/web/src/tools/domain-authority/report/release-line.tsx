import type { LinkReleaseDto } from '@plumbline/api-client';
import { releaseTitle } from '@plumbline/links';
import { ProvenanceMark } from '@plumbline/ui';

/** The release that the figures come from. */
export const ReleaseLine = ({ release }: { readonly release: LinkReleaseDto }) => (
  <>
    <ProvenanceMark provenance="indexed" /> {releaseTitle(release)}
  </>
);
