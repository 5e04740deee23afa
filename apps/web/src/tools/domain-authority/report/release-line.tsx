import type { LinkReleaseDto } from '@plumbline/api-client';
import { ProvenanceMark } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import { daysOf } from '../../../link-index/figure-source.tsx';

/** The release that figures were read from, with its days. */
export function ReleaseLine({ release }: { readonly release: LinkReleaseDto }) {
  const formats = useFormats();
  return (
    <>
      <ProvenanceMark provenance="indexed" /> {release.name}, {daysOf(release, formats)}
    </>
  );
}
