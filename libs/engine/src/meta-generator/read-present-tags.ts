import { measure, presentTagsOf, toInput } from '@plumbline/meta-generator';
import type { CallOptions, EnginePorts } from '../ports.ts';

/**
 * Reads the tags that a page has now, with measured widths, and the form filled in from them.
 * @throws WebFetchError or EngineError when the page cannot be fetched or read
 */
export const readPresentTags =
  ({ pages }: Pick<EnginePorts, 'pages'>) =>
  async (
    { url, fresh = false }: { readonly url: string; readonly fresh?: boolean },
    { signal }: CallOptions = {},
  ) => {
    const { snapshot, facts } = await pages.read(url, { fresh, ...(signal && { signal }) });
    const tags = presentTagsOf(facts);
    return {
      url: snapshot.requestedUrl,
      finalUrl: snapshot.finalUrl,
      status: snapshot.status,
      fetchedAt: snapshot.fetchedAt,
      ...tags,
      titleWidth: tags.title === null ? null : measure(tags.title, 'title'),
      descriptionWidth: tags.description === null ? null : measure(tags.description, 'description'),
      wall: facts.wall?.sign ?? null,
      suggested: toInput(tags, snapshot.finalUrl),
    };
  };
