/**
 * The text of a request's body.
 * @throws RangeError if it is longer than `most` bytes. The rest is read and forgotten, because a
 * client that is cut off while it sends would not see the response.
 */
export async function readLimited(request: Request, most: number): Promise<string> {
  // Firefox has no streams of requests. Not by `for await`, which Safari lacks for streams.
  const reader = request.body?.getReader();
  if (!reader) return withinLimit(await request.text(), most);
  const decoder = new TextDecoder();
  let [read, content] = [0, ''];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    read += value.byteLength;
    content = read > most ? '' : content + decoder.decode(value, { stream: true });
  }
  return withinLimit(read > most ? null : content + decoder.decode(), most);
}

function withinLimit(content: string | null, most: number): string {
  if (content === null || content.length > most)
    throw new RangeError(`More than ${most / 1024 ** 2} MB cannot be loaded.`);
  return content;
}
