/** How large a picture says that it is, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

type Pictured = 'png' | 'jpeg' | 'gif';

const beginnings = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The marker of a frame, of whichever kind of coding: of those numbers, three are not one. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Goes from segment to segment to the first frame. */
function sizeOfJpeg(view: DataView): PictureSize | null {
  for (let at = 2; at + 9 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/**
 * Reads the size that a picture states in its head, before anything of it is unpacked; null where there is none to read. A
 * few bytes can state a picture that no memory holds.
 */
export function statedSize(kind: Pictured, bytes: Uint8Array): PictureSize | null {
  const view = beginnings(bytes);
  switch (kind) {
    case 'png':
      return view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
    case 'gif':
      return view.byteLength < 10 ? null : { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    case 'jpeg':
      return sizeOfJpeg(view);
  }
}
