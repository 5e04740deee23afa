/** Longer side of the pixels that an SVG becomes: enough for every size there is. */
const side = 3_000;

/**
 * Draws an SVG file as pixels. As an image it runs no script and loads nothing, whatever it holds.
 * @throws when it cannot be drawn
 */
export async function rasteriseSvg(file: Blob): Promise<ImageBitmap> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    // Without a size of its own a browser gives 300 by 150, or nothing at all.
    const width = image.naturalWidth || 300;
    const height = image.naturalHeight || 150;
    const scale = side / Math.max(width, height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await createImageBitmap(canvas);
  } finally {
    URL.revokeObjectURL(url);
  }
}
