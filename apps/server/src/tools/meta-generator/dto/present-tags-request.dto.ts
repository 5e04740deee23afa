import { FreshPage, PageAddress } from '../../../page/page-address.ts';

export class PresentTagsRequestDto {
  @PageAddress('The page to read')
  url!: string;

  @FreshPage()
  fresh?: boolean;
}
