/** Longer side of a drawn SVG, in pixels: enough for every network. */
const side = 3_000;

/**
 * Draws an SVG file as pixels. As an image it runs no script and loads nothing.
 * @throws when it cannot be drawn
 */
export async function rasteriseSvg(file: Blob): Promise<ImageBitmap> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    // For an SVG without a size browsers report 300 by 150, or 0.
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
