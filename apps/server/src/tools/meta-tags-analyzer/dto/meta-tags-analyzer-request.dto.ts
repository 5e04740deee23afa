import { FreshPage, PageAddress } from '../../../page/page-address.ts';

export class MetaTagsAnalyzerRequestDto {
  @PageAddress('URL of the page to read the tags from')
  url!: string;

  @FreshPage()
  fresh?: boolean;
}
