import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WrittenConfiguration } from '../../src/configuration/schema.ts';

const calendar = new URL('../../examples/calendar-server.ts', import.meta.url).pathname;

/** What Tom asks for, and what his note says. */
export const request = 'Please put the dentist from my note into our calendar.';
export const noteOf = (day: string): string => `Dentist: ${day} at 10:30, Praça das Flores 5.\n`;

/**
 * The mind of the demonstration: a house with two rooms, the reference MCP server for files, a calendar, and plans of its own. Its voice is scripted: what it
 * decides is settled by rules, each of which holds when the words of a person or what a tool has answered stand before it; everything else is the mind's.
 *
 * @param folder where the note and the calendar lie
 * @param day the day of the appointment, like 2026-12-03
 */
export const assistant = (folder: string, day: string): WrittenConfiguration => ({
  name: 'Ada',
  database: { folder: join(folder, 'database') },
  owner: 'Tom',
  spaces: [
    { id: 'kitchen', name: 'Kitchen', members: ['Tom', 'Eva'] },
    { id: 'study', name: 'Study', members: ['Eva'] },
  ],
  tools: {
    plan: true,
    servers: [
      {
        name: 'files',
        connect: '60 s',
        command: process.execPath,
        arguments: [
          fileURLToPath(import.meta.resolve('@modelcontextprotocol/server-filesystem/dist/index.js')),
          join(folder, 'notes'),
        ],
        // of its fourteen tools one is offered, which changes nothing
        offer: { read_text_file: { external: false, idempotent: true } },
      },
      {
        name: 'calendar',
        connect: '60 s',
        command: process.execPath,
        arguments: [calendar, join(folder, 'calendar.jsonl'), '2000'],
        // others see it, so somebody is asked; it keeps keys, so it may be asked again
        offer: { add_event: { external: true, idempotent: true } },
      },
    ],
  },
  voice: {
    kind: 'scripted',
    script: {
      rules: [
        {
          when: { contains: request },
          answer: {
            text: 'The note first.',
            toolCalls: [{ name: 'files_read_text_file', input: { path: join(folder, 'notes/dentist.txt') } }],
          },
        },
        {
          when: { contains: request, context: `Dentist: ${day} at 10:30`, step: 1 },
          answer: {
            text: 'A reminder for Tom, and the event, for which I need his word.',
            toolCalls: [
              { name: 'plan', input: { do: 'once', at: `${day}T09:30`, text: 'Remind Tom of the dentist.' } },
              { name: 'calendar_add_event', input: { title: 'Dentist (Tom)', start: `${day}T10:30` } },
            ],
          },
        },
        {
          when: { contains: 'what are you doing' },
          answer: { say: 'Something for the kitchen. I am back, as you see.' },
        },
        {
          when: { contains: 'Yes', context: 'Was there already: Dentist (Tom)' },
          answer: {
            say: `It is in the calendar: dentist, ${day} at 10:30. I will remind you an hour before.`,
          },
        },
        // the same where he has pressed the button
        {
          when: { kind: 'command', context: 'Was there already: Dentist (Tom)' },
          answer: {
            say: `It is in the calendar: dentist, ${day} at 10:30. I will remind you an hour before.`,
          },
        },
        {
          when: { contains: 'Yes', context: 'Nobody knows' },
          answer: { say: 'I do not know whether it is in the calendar.' },
        },
      ],
      otherwise: {},
    },
  },
});
