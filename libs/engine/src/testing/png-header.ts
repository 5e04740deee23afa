/** The header of a PNG, which is all of it that is measured. */
export function pngHeader(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(64);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
