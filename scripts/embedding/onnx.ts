import { bytesField, type Field, numberField } from './protobuf.ts';

/** The element types of ONNX that we use. */
const elementTypes = { float: 1, int64: 7 } as const;

type ElementType = keyof typeof elementTypes;

/** One step of a graph. Inputs and outputs go by their names. */
export interface Step {
  operator: string;
  inputs: readonly string[];
  output: string;
  /** Whole-number attributes, by name. */
  attributes?: Readonly<Record<string, number>>;
}

export interface Constant {
  name: string;
  shape: readonly number[];
  values: Float32Array | BigInt64Array;
}

export interface Port {
  name: string;
  type: ElementType;
  /** Texts stand for lengths that are not known beforehand. */
  shape: readonly (string | number)[];
}

export interface Graph {
  steps: readonly Step[];
  constants: readonly Constant[];
  inputs: readonly Port[];
  output: Port;
}

/** A model in the ONNX format (version 8, operators 13), without any library: a few messages of `onnx.proto`. */
export function onnxModel({ steps, constants, inputs, output }: Graph): Buffer {
  const graph = [
    ...steps.map((step) => bytesField(1, node(step))),
    bytesField(2, 'tiny'),
    ...constants.map((constant) => bytesField(5, tensor(constant))),
    ...inputs.map((port) => bytesField(11, value(port))),
    bytesField(12, value(output)),
  ];
  const operators = [bytesField(1, ''), numberField(2, 13)];
  return Buffer.concat([numberField(1, 8), bytesField(7, graph), bytesField(8, operators)]);
}

const node = ({ operator, inputs, output, attributes = {} }: Step): Field[] => [
  ...inputs.map((input) => bytesField(1, input)),
  bytesField(2, output),
  bytesField(4, operator),
  ...Object.entries(attributes).map(([name, whole]) =>
    bytesField(5, [bytesField(1, name), numberField(3, whole), numberField(20, 2)]),
  ),
];

const tensor = ({ name, shape, values }: Constant): Field[] => [
  ...shape.map((length) => numberField(1, length)),
  numberField(2, elementTypes[values instanceof Float32Array ? 'float' : 'int64']),
  bytesField(8, name),
  bytesField(9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
];

function value({ name, type, shape }: Port): Field[] {
  const lengths = shape.map((length) =>
    bytesField(1, [typeof length === 'number' ? numberField(1, length) : bytesField(2, length)]),
  );
  const tensorType = [numberField(1, elementTypes[type]), bytesField(2, lengths)];
  return [bytesField(1, name), bytesField(2, [bytesField(1, tensorType)])];
}
