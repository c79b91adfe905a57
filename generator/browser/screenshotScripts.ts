/**
 * Functions that run in pages, to take and compare screenshots of them. They are texts, because
 * compilers add calls to functions that a page does not have.
 */

/** A place in the screenshot of a page, in pixels. */
export interface ScreenshotBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A text or a picture of a page with its place. Boxes with the same content have the same key. */
export interface ContentBox extends ScreenshotBox {
  readonly key: string;
}

/**
 * Waits until pictures and fonts are there, and lists what a reader sees: runs of text between
 * edges of blocks, and pictures, in the order of the document.
 */
export const boxesScript = `async () => {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
  const media = 'img, svg, video, canvas, iframe, input, textarea, select, hr';
  const blockOf = (node) => {
    let block = node.parentElement;
    while (block.parentElement && /^(inline|contents)$/.test(getComputedStyle(block).display))
      block = block.parentElement;
    return block;
  };
  const found = [];
  const add = (block, key, { left, top, right, bottom }) => {
    if (right - left < 1 || bottom - top < 1) return;
    if (getComputedStyle(block).visibility === 'hidden') return;
    // Content for screen readers alone is in a box of one pixel.
    if (block.clientWidth === 1 && block.clientHeight === 1) return;
    const last = found.at(-1);
    if (last?.block === block && key !== undefined && last.text !== undefined) {
      last.text += key;
      last.left = Math.min(last.left, left);
      last.top = Math.min(last.top, top);
      last.right = Math.max(last.right, right);
      last.bottom = Math.max(last.bottom, bottom);
    } else found.push({ block, text: key, left, top, right, bottom });
  };
  const walker = document.createTreeWalker(document.body, 5);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === 3) {
      if (node.data.trim() === '' || node.parentElement.closest('svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      add(blockOf(node), node.data, range.getBoundingClientRect());
    } else if (node.matches(media)) add(node, undefined, node.getBoundingClientRect());
  }
  return found.map(({ block, text, left, top, right, bottom }) => ({
    key: block.tagName + ' ' + 
      (text?.replace(/\\s+/g, ' ').trim() ?? new URL(block.currentSrc || '.', location).pathname),
    x: Math.floor(left + scrollX),
    y: Math.floor(top + scrollY),
    width: Math.ceil(right - left) + 1,
    height: Math.ceil(bottom - top) + 1,
  }));
}`;

/** The argument of `framesScript`. */
export interface FrameInput {
  /** Screenshots of both sides as data URLs. */
  readonly screenshots: readonly [before: string, after: string];
  /** The parts that only one side has, and their place on the other (`height: 0`). */
  readonly marks: readonly [before: readonly ScreenshotBox[], after: readonly ScreenshotBox[]];
  /** The parts that both sides have, perhaps at different places. */
  readonly pairs: readonly (readonly [ScreenshotBox, ScreenshotBox])[];
  /** Pixels of a screenshot: more are left out. */
  readonly tallest: number;
}

/** Screenshots with frames, as data URLs, and the number of frames on both sides. */
export interface FramedScreenshots {
  readonly screenshots: readonly [before: string, after: string];
  readonly frames: number;
}

/**
 * Compares two screenshots of a page: what both sides have is compared pixel by pixel, wherever it
 * stands, so that a new paragraph is one difference. Draws a frame around each difference, and cuts
 * off what is far above the first and below the last.
 */
export const framesScript = `async ({ screenshots, marks, pairs, tallest }) => {
  const sides = await Promise.all(screenshots.map(async (screenshot, side) => {
    const image = new Image();
    image.src = screenshot;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return { canvas, context, marks: [...marks[side]] };
  }));
  const pixels = ({ context }, { x, y, width, height }) =>
    context.getImageData(x, y, width, height).data;
  const strong = 32;
  const isOther = (one, other) => {
    if (Math.abs(one.width - other.width) > 2 || Math.abs(one.height - other.height) > 2)
      return true;
    const width = Math.min(one.width, other.width);
    const height = Math.min(one.height, other.height);
    const most = Math.max(4, (width * height) / 500);
    const old = pixels(sides[0], { ...one, width, height });
    return [0, -1, 1].every((shift) => {
      const now = pixels(sides[1], { x: other.x, y: other.y + shift, width, height });
      let count = 0;
      for (let i = 0; i < old.length && count <= most; i += 4)
        if (
          Math.abs(old[i] - now[i]) > strong || Math.abs(old[i + 1] - now[i + 1]) > strong ||
          Math.abs(old[i + 2] - now[i + 2]) > strong
        )
          count += 1;
      return count > most;
    });
  };
  for (const [one, other] of pairs) {
    if (one.y + one.height > sides[0].canvas.height) continue;
    if (other.y + other.height > sides[1].canvas.height || !isOther(one, other)) continue;
    sides[0].marks.push(one);
    sides[1].marks.push(other);
  }
  const frames = sides.reduce(
    (sum, side) => sum + side.marks.filter(({ height }) => height > 0).length,
    0,
  );
  const around = 120;
  const results = sides.map(({ canvas, context, marks: drawn }) => {
    context.strokeStyle = '#d4380d';
    context.lineWidth = 3;
    for (const { x, y, width, height } of drawn)
      if (height > 0) context.strokeRect(x - 4, y - 4, width + 8, height + 8);
    const top = Math.max(0, Math.min(...drawn.map(({ y }) => y)) - around);
    const end = Math.max(...drawn.map(({ y, height }) => y + height)) + around;
    const height = Math.max(1, Math.min(canvas.height - top, end - top, tallest));
    const cut = document.createElement('canvas');
    cut.width = canvas.width;
    cut.height = height;
    cut.getContext('2d').drawImage(canvas, 0, -Math.min(top, canvas.height - height));
    return cut.toDataURL('image/webp', 0.75);
  });
  return { screenshots: frames > 0 ? results : ['', ''], frames };
}`;
