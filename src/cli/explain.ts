import { Fenced, MindHeld } from '../../ports/store.ts';
import { ChannelRefused } from '../channels/channel-refused.ts';
import { MemoryConfigurationError } from '../embedding/memory-configuration-error.ts';
import { InputRefused, MindHeldElsewhere } from '../service/service-errors.ts';
import { SenseFailure } from '../senses/sense.ts';
import { VoiceConfigurationError } from '../voice/voice-configuration-error.ts';
import { CommandFailed, withRemedy } from './command-failed.ts';
import { exitCode, type ExitCode } from './exit-code.ts';
import { refusalText } from './refusal-text.ts';

/** An error as a person is told of it. What is expected explains itself; anything else is our mistake and shows where. */
export function explain(error: unknown): { message: string; code: ExitCode } {
  if (error instanceof CommandFailed) return { message: error.message, code: error.exitCode };
  if (error instanceof Fenced) return { message: error.message, code: exitCode.takenOver };
  if (error instanceof MindHeldElsewhere && error.cause instanceof MindHeld)
    return {
      message: withRemedy(
        error.cause.message,
        'Add --take-over to take it at once; the other process then ends with exit code 3.',
      ),
      code: exitCode.takenOver,
    };
  if (error instanceof SenseFailure)
    return { message: withRemedy(error.message, error.remedy), code: exitCode.configuration };
  if (error instanceof ChannelRefused)
    return {
      message: withRemedy(`${error.field}: ${error.message}`, error.remedy),
      code: exitCode.configuration,
    };
  if (error instanceof VoiceConfigurationError) {
    const message = withRemedy(`voice.${error.field}: ${error.message}`, error.remedy);
    return { message, code: exitCode.configuration };
  }
  if (error instanceof MemoryConfigurationError) {
    const message = withRemedy(`memory.${error.field}: ${error.message}`, error.remedy);
    return { message, code: exitCode.configuration };
  }
  if (!(error instanceof Error)) return { message: String(error), code: exitCode.failed };
  if (error instanceof InputRefused) return { message: refusalText(error), code: exitCode.failed };
  const known = /^(Database|McpPackage|Mind|Recording|HostClosed|NotFound|TryAgain|Unsupported)/.test(
    error.name,
  );
  return { message: known ? error.message : (error.stack ?? error.message), code: exitCode.failed };
}
