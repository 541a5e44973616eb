import type { Image } from '../../ports/image.ts';
import type { Percept } from '../../ports/percept.ts';

/** Why an image that is spoken of is not shown, or that it is. None is longer than the first, in which messages are written and counted. */
const fates = {
  unseen: 'which you cannot see',
  shown: 'shown below',
  'no room': 'not shown',
} as const;

/** What becomes of an image in a call: it is shown, there is no room for it, or the voice cannot see. */
export type ImageFate = keyof typeof fates;

const markOf = ({ type, width, height }: Image, number: number): string =>
  ` [image ${number}: ${width}×${height} ${type.slice('image/'.length)}, ${fates.unseen}]`;

/**
 * The words behind the heading of a percept for the images that came with it, numbered in their message from `first` on; empty for none.
 *
 * @example imageMarks([{ type: 'image/png', width: 800, height: 600, … }], 1) // ' [image 1: 800×600 png, which you cannot see]'
 */
export const imageMarks = (images: readonly Image[] = [], first: number): string =>
  images.map((image, place) => markOf(image, first + place)).join('');

/** All images of the percepts of a message, in the order of their numbers. */
export const imagesAmong = (percepts: readonly Pick<Percept, 'images'>[]): Image[] =>
  percepts.flatMap(({ images }) => images ?? []);

/** The marks at the end of a heading. What came in stands in lines of its own, marked, and a name never ends one: neither can pass for a mark. */
const headingEnd = /^(?! {2}\| )(.*?)((?: \[image \d+: \d+×\d+ [a-z]+, which you cannot see\])+)(?=[:.]?$)/gm;
const oneMark = /\[image (\d+):([^,]*), which you cannot see\]/g;

/** The numbers of the images that a message still speaks of: a cut may have taken words of it. */
export const markedIn = (text: string): number[] =>
  [...text.matchAll(headingEnd)].flatMap(([, , marks = '']) =>
    [...marks.matchAll(oneMark)].map(([, number]) => Number(number)),
  );

/** A message with what becomes of each of its images in this call. */
export const withFates = (text: string, fateOf: (number: number) => ImageFate): string =>
  text.replaceAll(
    headingEnd,
    (_, heading: string, marks: string) =>
      heading +
      marks.replaceAll(
        oneMark,
        (_mark, number: string, what: string) =>
          `[image ${number}:${what}, ${fates[fateOf(Number(number))]}]`,
      ),
  );
