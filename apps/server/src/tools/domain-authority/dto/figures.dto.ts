import { ApiProperty } from '@nestjs/swagger';
import { LinkFigureSourceDto } from '../../../link-index/figure-source.dto.ts';

/** The source of every figure, under the figure's name. */
export class DomainFigureSourcesDto {
  /** Where the domain authority comes from. */
  readonly domainAuthority!: LinkFigureSourceDto;
  /** Where the page authority comes from. */
  readonly pageAuthority!: LinkFigureSourceDto;
  /** Where MozRank comes from. */
  readonly mozRank!: LinkFigureSourceDto;
  /** Where the trust flow comes from. */
  readonly trustFlow!: LinkFigureSourceDto;
  /** Where the citation flow comes from. */
  readonly citationFlow!: LinkFigureSourceDto;
  /** Where the number of backlinks comes from. */
  readonly backlinks!: LinkFigureSourceDto;
  /** Where the number of referring domains comes from. */
  readonly referringDomains!: LinkFigureSourceDto;
  /** Where the number of organic keywords comes from. */
  readonly organicKeywords!: LinkFigureSourceDto;
  /** Where the monthly organic traffic comes from. */
  readonly organicTraffic!: LinkFigureSourceDto;
  /** Where the spam score comes from. */
  readonly spam_score!: LinkFigureSourceDto;
}

const figure = (description: string, example: number, least = 0, most?: number) =>
  ApiProperty({
    description: `${description} Null when unknown; provenance says why, or where it comes from.`,
    type: Number,
    nullable: true,
    example,
    minimum: least,
    ...(most === undefined ? {} : { maximum: most }),
  });

/** The specified figures. */
export class DomainFiguresDto {
  @figure(
    'Authority of the domain, 0 to 100: a map of its position by harmonic centrality.',
    63,
    0,
    100,
  )
  readonly domainAuthority!: number | null;

  @figure('Authority of its pages, 0 to 100: a map of its position by PageRank.', 61, 0, 100)
  readonly pageAuthority!: number | null;

  @figure('From 1 to 10, one decimal: a map of its position by PageRank.', 6.5, 1, 10)
  readonly mozRank!: number | null;

  @figure('Mean authority of the referring domains, 0 to 100.', 41, 0, 100)
  readonly trustFlow!: number | null;

  @figure('Referring domains on a logarithmic scale, 0 to 100 for the most of all.', 48, 0, 100)
  readonly citationFlow!: number | null;

  @figure('Links from other domains.', 5210)
  readonly backlinks!: number | null;

  @figure('Domains that refer to it.', 812)
  readonly referringDomains!: number | null;

  @figure('Keywords that it is found by: always estimated.', 1413)
  readonly organicKeywords!: number | null;

  @figure('Visits a month from search: always estimated.', 14130)
  readonly organicTraffic!: number | null;

  @figure('Spam score, 0 to 24: always estimated, from the name.', 3, 0, 100)
  readonly spam_score!: number | null;
}
