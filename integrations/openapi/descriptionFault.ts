import type { FilePart } from '../../generator/integration.ts';

/** A mistake in a description, with its place there. */
export class DescriptionFault extends Error {
  readonly from: FilePart;
  constructor(message: string, from: FilePart) {
    super(message);
    this.from = from;
  }
}
