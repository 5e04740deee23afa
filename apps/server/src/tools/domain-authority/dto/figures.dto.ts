import { ApiProperty } from '@nestjs/swagger';
import { LinkFigureSourceDto } from '../../../link-index/figure-source.dto.ts';

const source = (figure: string) =>
  ApiProperty({ description: `Where ${figure} comes from.`, type: LinkFigureSourceDto });

/** The source of every figure, under the figure's name. */
export class DomainFigureSourcesDto {
  @source('the domain authority')
  domainAuthority!: LinkFigureSourceDto;

  @source('the page authority')
  pageAuthority!: LinkFigureSourceDto;

  @source('MozRank')
  mozRank!: LinkFigureSourceDto;

  @source('the trust flow')
  trustFlow!: LinkFigureSourceDto;

  @source('the citation flow')
  citationFlow!: LinkFigureSourceDto;

  @source('the number of backlinks')
  backlinks!: LinkFigureSourceDto;

  @source('the number of referring domains')
  referringDomains!: LinkFigureSourceDto;

  @source('the number of organic keywords')
  organicKeywords!: LinkFigureSourceDto;

  @source('the monthly organic traffic')
  organicTraffic!: LinkFigureSourceDto;

  @source('the spam score')
  spam_score!: LinkFigureSourceDto;
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
  domainAuthority!: number | null;

  @figure('Authority of its pages, 0 to 100: a map of its position by PageRank.', 61, 0, 100)
  pageAuthority!: number | null;

  @figure('From 1 to 10, one decimal: a map of its position by PageRank.', 6.5, 1, 10)
  mozRank!: number | null;

  @figure('Mean authority of the referring domains, 0 to 100.', 41, 0, 100)
  trustFlow!: number | null;

  @figure('Referring domains on a logarithmic scale, 0 to 100 for the most of all.', 48, 0, 100)
  citationFlow!: number | null;

  @figure('Links from other domains.', 5210)
  backlinks!: number | null;

  @figure('Domains that refer to it.', 812)
  referringDomains!: number | null;

  @figure('Keywords that it is found by: always estimated.', 1413)
  organicKeywords!: number | null;

  @figure('Visits a month from search: always estimated.', 14130)
  organicTraffic!: number | null;

  @figure('Spam score, 0 to 24: always estimated, from the name.', 3, 0, 100)
  spam_score!: number | null;
}
