import { HttpResponse } from 'msw/http';

/** A reply that the browser downloads as a file. */
export class TextFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;

  /** `type`: `text/csv`. */
  constructor(name: string, type: string, text: string) {
    this.name = name;
    this.type = type;
    this.text = text;
  }

  response(headers: Headers): Response {
    headers.set('Content-Type', `${this.type}; charset=UTF-8`);
    headers.set('Content-Disposition', `attachment; filename="${this.name}"`);
    return new HttpResponse(this.text, { headers });
  }
}
