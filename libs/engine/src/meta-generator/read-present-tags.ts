import { measure, presentTagsOf, toInput } from '@plumbline/tools/meta-generator';
import type { CallOptions, EnginePorts } from '../ports.ts';

type Tags = ReturnType<typeof presentTagsOf>;

interface PageTags extends Tags {
  readonly url: string;
  readonly finalUrl: string;
  readonly status: number;
  readonly fetchedAt: string;
  readonly titleWidth: ReturnType<typeof measure> | null;
  readonly descriptionWidth: ReturnType<typeof measure> | null;
  /** How a wall in front of the page was detected; `null` for none. */
  readonly wall: string | null;
  /** The form, filled in from the tags. */
  readonly suggested: ReturnType<typeof toInput>;
}

/**
 * Reads the tags that a page has now, with measured widths, and the form filled in from them.
 * @throws EngineError when the page cannot be fetched or read
 */
export const readPresentTags =
  ({ pages }: Pick<EnginePorts, 'pages'>) =>
  async (
    { url, fresh = false }: { readonly url: string; readonly fresh?: boolean },
    { signal }: CallOptions = {},
  ): Promise<PageTags> => {
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
      wall: facts.wall?.evidence ?? null,
      suggested: toInput(tags, snapshot.finalUrl),
    };
  };
