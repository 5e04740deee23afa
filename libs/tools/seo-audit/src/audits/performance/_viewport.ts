/** WCAG 1.4.4: text can be enlarged to 200%. */
const neededScale = 2;

/**
 * The part of a viewport's content that prevents zooming to twice the size: `user-scalable=no`, `maximum-scale=1`; else
 * `null`.
 */
export function zoomBlockedBy(viewport: string): string | null {
  for (const part of viewport.toLowerCase().split(/[,;]/)) {
    const [name = '', value = ''] = part.split('=').map((side) => side.trim());
    if (name === 'user-scalable' && (value === 'no' || value === '0')) return `${name}=${value}`;
    if (name === 'maximum-scale') {
      const scale = Number.parseFloat(value);
      // Browsers ignore a negative maximum.
      if (scale >= 0 && scale < neededScale) return `maximum-scale=${scale}`;
    }
  }
  return null;
}
