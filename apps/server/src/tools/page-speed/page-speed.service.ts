import { Injectable } from '@nestjs/common';

@Injectable()
export class PageSpeedService {
  report(text: string): { characters: number } {
    return { characters: text.length };
  }
}
