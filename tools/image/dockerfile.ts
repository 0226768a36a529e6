export interface Instruction {
  /** The name in capitals: COPY, RUN, CMD. */
  name: string;
  rest: string;
}

export interface Stage {
  name: string;
  /** The image or the stage that it starts from. */
  base: string;
  instructions: readonly Instruction[];
}

export interface Copy {
  /** A stage; null: the project. */
  from: string | null;
  paths: readonly string[];
  to: string;
}

/**
 * The stages of a Dockerfile by name. Supports only the instructions in ours.
 * @throws SyntaxError for any other instruction.
 */
export function readStages(text: string): ReadonlyMap<string, Stage> {
  const stages = new Map<string, Stage & { instructions: Instruction[] }>();
  let stage: (Stage & { instructions: Instruction[] }) | null = null;
  for (const line of linesOf(text)) {
    const [, name = '', rest = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    const [, base, as] = name === 'FROM' ? (/^(\S+) AS (\S+)$/.exec(rest) ?? []) : [];
    if (base !== undefined && as !== undefined)
      stages.set(as, (stage = { name: as, base, instructions: [] }));
    else if (stage === null || name === '' || name === 'FROM') throw new SyntaxError(line);
    else stage.instructions.push({ name, rest });
  }
  return stages;
}

const linesOf = (text: string): string[] =>
  text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** @throws SyntaxError for options other than `--from`: they would change the files. */
export function readCopy(rest: string): Copy {
  const words = rest.split(/ +/);
  const options = words.filter((word) => word.startsWith('--'));
  const [option] = options;
  if (options.length > 1 || (option !== undefined && !option.startsWith('--from=')))
    throw new SyntaxError(`COPY ${rest}`);
  const paths = words.filter((word) => !word.startsWith('--'));
  const to = paths.pop();
  if (to === undefined || paths.length === 0) throw new SyntaxError(`COPY ${rest}`);
  return { from: option?.slice('--from='.length) ?? null, paths, to };
}

export const copiesOf = ({ instructions }: Stage): Copy[] =>
  instructions.filter(({ name }) => name === 'COPY').map(({ rest }) => readCopy(rest));

/** The program that a container runs. */
export const commandOf = (stage: Stage): string[] => jsonCommand(stage, 'CMD', /^(\[.*\])$/);

export const healthCheckOf = (stage: Stage): string[] =>
  jsonCommand(stage, 'HEALTHCHECK', /\bCMD +(\[.*\])$/);

export const userOf = ({ instructions }: Stage): string | undefined =>
  instructions.findLast(({ name }) => name === 'USER')?.rest;

function jsonCommand({ instructions }: Stage, wanted: string, form: RegExp): string[] {
  const { rest = '' } = instructions.findLast(({ name }) => name === wanted) ?? {};
  const [, json] = form.exec(rest) ?? [];
  if (json === undefined) throw new SyntaxError(`${wanted} ${rest}`);
  return JSON.parse(json) as string[];
}
