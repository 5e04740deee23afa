import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';

export interface Photo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A JPEG or PNG drawn by the browser: the left half red, the right half blue, with dots everywhere. */
export async function drawPhoto(
  page: Page,
  { width, height, type = 'image/jpeg', name = 'photo.jpg' }: PhotoOptions,
): Promise<Photo> {
  const base64 = await page.evaluate(
    async (wanted) => {
      const canvas = document.createElement('canvas');
      canvas.width = wanted.width;
      canvas.height = wanted.height;
      const context = canvas.getContext('2d')!;
      const half = wanted.width / 2;
      context.fillStyle = '#d01010';
      context.fillRect(0, 0, half, wanted.height);
      context.fillStyle = '#1010d0';
      context.fillRect(half, 0, half, wanted.height);
      for (let dot = 0; dot < 1500; dot += 1) {
        context.fillStyle = `hsl(${(dot * 37) % 360} 70% 50% / 12%)`;
        context.fillRect((dot * 997) % wanted.width, (dot * 613) % wanted.height, 9, 9);
      }
      const url = canvas.toDataURL(wanted.type, 0.92);
      return url.slice(url.indexOf(',') + 1);
    },
    { width, height, type },
  );
  return { name, mimeType: type, buffer: Buffer.from(base64, 'base64') };
}

export interface PhotoOptions {
  readonly width: number;
  readonly height: number;
  readonly type?: 'image/jpeg' | 'image/png';
  readonly name?: string;
}

/** The same JPEG as from a camera held upright: its EXIF orientation is a quarter turn to the right. */
export function turned({ buffer, ...photo }: Photo): Photo {
  const tiff = Buffer.from([
    ...Buffer.from('MM\0*', 'latin1'),
    ...[0, 0, 0, 8], // Offset of the first directory,
    ...[0, 1], // has one entry:
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0], // Orientation is 6,
    ...[0, 0, 0, 0], // and no other follows.
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const length = body.length + 2;
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, length >> 8, length & 0xff]), body]);
  return { ...photo, buffer: Buffer.concat([buffer.subarray(0, 2), segment, buffer.subarray(2)]) };
}

/** The color of a picture at a point, given as shares of its size. */
export function colorAt(page: Page, file: Buffer, x: number, y: number): Promise<number[]> {
  return page.evaluate(
    async ({ base64, x, y }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = document.createElement('canvas');
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      const context = canvas.getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const at = (share: number, side: number) => Math.min(side - 1, Math.floor(share * side));
      return [...context.getImageData(at(x, bitmap.width), at(y, bitmap.height), 1, 1).data];
    },
    { base64: file.toString('base64'), x, y },
  );
}
