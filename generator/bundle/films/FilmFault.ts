/** A fault of a film, with the line of its module. */
export class FilmFault extends Error {
  readonly line: number;

  constructor(message: string, line = 1) {
    super(message);
    this.line = line;
  }
}
