/**
 * The text of a request's body.
 * @throws RangeError once it is longer than `most` bytes, without reading on.
 */
export async function readLimited(request: Request, most: number): Promise<string> {
  const { body } = request;
  // Firefox has no streams of requests.
  if (!body) return withinLimit(await request.text(), most);
  // Not by `for await`, which Safari lacks for streams.
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let [read, content] = [0, ''];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return content + decoder.decode();
    read += value.byteLength;
    if (read > most) {
      await reader.cancel();
      return withinLimit(null, most);
    }
    content += decoder.decode(value, { stream: true });
  }
}

function withinLimit(content: string | null, most: number): string {
  if (content === null || content.length > most)
    throw new RangeError(`More than ${most / 1024 ** 2} MB cannot be loaded.`);
  return content;
}
