/**
 * The text of a request's body.
 * @throws RangeError once it is longer than `most` bytes, without reading on.
 */
export async function readLimited(request: Request, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let [read, content] = [0, ''];
  for await (const chunk of request.body ?? []) {
    read += chunk.byteLength;
    if (read > most) throw new RangeError(`More than ${most / 1024 ** 2} MB cannot be loaded.`);
    content += decoder.decode(chunk, { stream: true });
  }
  return content + decoder.decode();
}
