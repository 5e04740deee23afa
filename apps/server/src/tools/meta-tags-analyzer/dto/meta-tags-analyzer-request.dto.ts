import { FreshPage, PageAddress } from '../../../page/page-address.ts';

export class MetaTagsAnalyzerRequestDto {
  @PageAddress('The URL whose tags to read')
  url!: string;

  @FreshPage()
  fresh?: boolean;
}
