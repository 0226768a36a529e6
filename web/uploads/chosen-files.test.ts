import { describe, expect, test } from 'vitest';
import { chosenFiles, droppedFiles } from './chosen-files.ts';

const file = (name: string, path = ''): File =>
  Object.defineProperty(new File(['x'], name), 'webkitRelativePath', { value: path });

/** A directory entry as browsers provide it. `null` can't be read. */
type Tree = { [name: string]: Tree | File | null };

function entry(name: string, content: Tree | File | null, parent = ''): FileSystemEntry {
  const fullPath = `${parent}/${name}`;
  const isDirectory = content !== null && !(content instanceof File);
  const methods = isDirectory
    ? {
        createReader: () =>
          reader(Object.entries(content).map(([child, inside]) => entry(child, inside, fullPath))),
      }
    : {
        file: (resolve: (one: File) => void, reject: (error: Error) => void) =>
          content ? resolve(content) : reject(new Error('NotReadableError')),
      };
  return {
    name,
    fullPath,
    isDirectory,
    isFile: !isDirectory,
    ...methods,
  } as unknown as FileSystemEntry;
}

/** Returns batches of two; Chromium returns batches of 100. */
function reader(children: FileSystemEntry[]) {
  return {
    readEntries: (resolve: (batch: FileSystemEntry[]) => void) => resolve(children.splice(0, 2)),
  };
}

function transfer(tree: Tree): DataTransfer {
  const items = Object.entries(tree).map(([name, content]) => ({
    kind: 'file',
    webkitGetAsEntry: () => entry(name, content),
  }));
  return { items, files: [] } as unknown as DataTransfer;
}

const unheard = () => {
  throw new Error('All of it can be read.');
};

describe('chosen files', () => {
  test('F220 are in path order within a folder, with numbers sorted by value', () => {
    const chosen = chosenFiles([
      file('10.mp3', 'album/10.mp3'),
      file('2.mp3', 'album/2.mp3'),
      file('.DS_Store', 'album/.DS_Store'),
      file('1.mp3', 'album/1.mp3'),
    ]);

    expect(chosen.map(({ relativePath }) => relativePath)).toEqual([
      'album/1.mp3',
      'album/2.mp3',
      'album/10.mp3',
    ]);
  });

  test('keep their order if chosen one by one', () => {
    expect(
      chosenFiles([file('b.mp3'), file('a.mp3')]).map((one) => [one.file.name, one.relativePath]),
    ).toEqual([
      ['b.mp3', null],
      ['a.mp3', null],
    ]);
  });
});

describe('dropped files', () => {
  test('F220 include nested folders, in order, with paths from the dropped folder', async () => {
    const dropped = await droppedFiles(
      transfer({
        'z.mp3': file('z.mp3'),
        album: {
          '10.mp3': file('10.mp3'),
          '2.mp3': file('2.mp3'),
          art: { 'front.png': file('front.png') },
          '.DS_Store': file('.DS_Store'),
        },
      }),
      unheard,
    );

    expect(dropped.map((one) => one.relativePath ?? one.file.name)).toEqual([
      'z.mp3',
      'album/2.mp3',
      'album/10.mp3',
      'album/art/front.png',
    ]);
  });

  test('F216 skip unreadable entries and report them', async () => {
    const unreadable: string[] = [];

    const dropped = await droppedFiles(
      transfer({ album: { 'a.mp3': file('a.mp3'), 'locked.mp3': null }, 'b.mp3': file('b.mp3') }),
      (name) => void unreadable.push(name),
    );

    expect(dropped.map(({ file: { name } }) => name)).toEqual(['a.mp3', 'b.mp3']);
    expect(unreadable).toEqual(['locked.mp3']);
  });
});
