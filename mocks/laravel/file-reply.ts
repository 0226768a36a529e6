import { HttpResponse } from 'msw/http';

/** A file of text that a handler returns in place of JSON. Its row describes it as text. */
export class FileReply {
  readonly text: string;
  readonly name: string;
  readonly type: string;

  constructor(text: string, { name, type }: { name: string; type: string }) {
    this.text = text;
    this.name = name;
    this.type = type;
  }
}

export function file({ text, name, type }: FileReply, headers: Headers): Response {
  headers.set('Content-Type', `${type}; charset=UTF-8`);
  headers.set('Content-Disposition', `attachment; filename="${name}"`);
  return new HttpResponse(text, { headers });
}
