import { Injectable } from '@nestjs/common';
import {
  cleanInput,
  measure,
  measureVariant,
  type MetaInput,
  openGraphTags,
  presentTagsOf,
  tagsOf,
  toInput,
  writeVariants,
} from '@plumbline/meta-generator';
import { PageReader } from '@plumbline/engine';
import type {
  MetaTagsReportDto,
  MetaTagsVariantDto,
  PresentTagsDto,
} from './dto/meta-tags-report.dto.ts';
import type { MetaTagsRequestDto, PresentTagsRequestDto } from './dto/meta-tags-request.dto.ts';
import { type ModelAnswer, ModelWriter } from './model-writer.ts';

@Injectable()
export class MetaGeneratorService {
  readonly #pages: PageReader;
  readonly #model: ModelWriter;

  constructor(pages: PageReader, model: ModelWriter) {
    this.#pages = pages;
    this.#model = model;
  }

  /** Three variants: by the language model where it wrote something that passes, by rules wherever it did not. */
  async write(request: MetaTagsRequestDto, signal: AbortSignal): Promise<MetaTagsReportDto> {
    const input = cleanInput(request);
    return reportOf(input, await this.#model.write(input, signal));
  }

  /** @throws ProblemError or WebFetchError when the page cannot be had */
  async present(request: PresentTagsRequestDto, signal: AbortSignal): Promise<PresentTagsDto> {
    const { snapshot, facts } = await this.#pages.read(request.url, {
      fresh: request.fresh ?? false,
      signal,
    });
    const tags = presentTagsOf(facts);
    return {
      url: snapshot.requestedUrl,
      finalUrl: snapshot.finalUrl,
      status: snapshot.status,
      fetchedAt: snapshot.fetchedAt,
      ...tags,
      openGraph: tags.openGraph,
      twitter: tags.twitter,
      titleWidth: tags.title === null ? null : measure(tags.title, 'title'),
      descriptionWidth: tags.description === null ? null : measure(tags.description, 'description'),
      wall: facts.wall?.sign ?? null,
      suggested: toInput(tags, snapshot.finalUrl),
    };
  }
}

function reportOf(input: MetaInput, answer: ModelAnswer): MetaTagsReportDto {
  const variants = writeVariants(input).map((byRules): MetaTagsVariantDto => {
    const byModel = answer.variants?.[byRules.angle];
    const { angle, title, description } = { ...byRules, ...byModel };
    return {
      ...measureVariant({ angle, title, description }, input.primaryKeyword),
      ogTags: openGraphTags(tagsOf({ title, description }, input.websiteName)),
      writtenBy: byModel ? 'ai' : 'rules',
    };
  });
  // What the model wrote comes first, so that one marked variant does not hide behind an unmarked one.
  if (answer.variants) variants.sort((a, b) => a.writtenBy.localeCompare(b.writtenBy));
  const [first] = variants;
  if (!first) throw new Error('The writer gave no variant');
  const { title, description, ogTags, writtenBy } = first;
  return {
    title,
    description,
    ogTags,
    variants,
    writtenBy,
    model: answer.variants ? answer.model : null,
    note: answer.variants ? null : answer.note,
  };
}
