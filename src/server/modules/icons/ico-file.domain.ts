const headerBytes = 22

/**
 * A file of icons (`.ico`) that holds one PNG: what browsers request as `/favicon.ico` of their own accord.
 * @param side in pixels, at most 255.
 */
export const toIcoFile = (png: Buffer, side: number): Buffer => {
  const header = Buffer.alloc(headerBytes)
  // The directory: an icon, one picture.
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  // The picture: its sides, one colour plane, 32 bits per pixel, its length, where it begins.
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(headerBytes, 18)
  return Buffer.concat([header, png])
}
