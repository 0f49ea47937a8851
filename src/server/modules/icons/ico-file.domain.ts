const headerBytes = 22

/**
 * A file of icons (`.ico`) that contains one PNG: browsers request it as `/favicon.ico` without being told
 * to.
 * @param side in pixels, at most 255.
 */
export const toIcoFile = (png: Buffer, side: number): Buffer => {
  const header = Buffer.alloc(headerBytes)
  // The directory: type icon, one picture.
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  // The picture: its sides, one colour plane, 32 bits per pixel, its length, its offset.
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(headerBytes, 18)
  return Buffer.concat([header, png])
}
