import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as theory from '../../theory/index.ts';

/** What `wakeful/theory` has: the equations of each page of `docs/model`, and the parameters that they are given. */
const equations: Readonly<Record<string, string>> = {
  activation:
    'activation baseLevel boundedBaseLevel fanStrength gateActivation logisticNoise optimizedBaseLevel partialMatching publishedVariableDecay retrievalLatency retrievalProbability variableBaseLevel',
  attention: 'agedRank defaultPriority standing',
  belief:
    'beliefWeight boundaryWeight center centerCeiling contradict isContested isDormant isUninformed newMemoryWeight observe reinforce uninformedWeight',
  gate: 'defaultEntryGate defaultGate defaultNovelty entryDecision gateDecision gateMatrix noveltyBand',
  gut: 'attentionCentroid congruence gutDelta layerShares meaningOf nearness subconsciousCentroid withFixedSign',
  'identity-and-goals': 'mayChange',
  'inner-life':
    'advanced affectOf baselineRegulation bodyAffect copingOf defaultDrives defaultPersonality distortionsAt driveCauses drivePressure drivesAfter effectiveRegulation isolationPhase newbornBody salienceOf salienceThreshold stimulated undisturbed',
  recall:
    'coAccessScore coldStartBlend convexFusion defaultSpreading matureBlend reciprocalRankFusion relevance sampleBlend selectionScore spreadActivation',
  stream: 'estimateTokens selfSummary',
  timing: 'initialTiming nextInterval',
};

/** The types that the equations are given or give, page by page too. */
const types: Readonly<Record<string, string>> = {
  activation: 'ActivationParameters ActivationParts VariableDecayParameters',
  attention: 'PriorityParameters',
  belief: 'BeliefWeight',
  gate: 'EntryDecision EntryGateParameters GateDecision GateEvidence GateParameters NoveltyBand NoveltyParameters',
  gut: 'AxisMeaning GutLayers GutOutcome Weighted',
  'inner-life':
    'BigFive BodyConditions BodyState BodyStimulus CopingStrategy DistortionKind DriveDeficits DriveFigures DriveSources IsolationName RegulatedAffect Salience Shift Strain ThresholdState',
  recall: 'Bond RelevanceVector SelectionCues SpreadingParameters',
  timing: 'TimingSample TimingState',
};

const root = new URL('../../', import.meta.url);
const index = readFileSync(new URL('theory/index.ts', root), 'utf8');
const namesOf = (pages: Readonly<Record<string, string>>): string[] =>
  Object.values(pages)
    .flatMap((names) => names.split(' '))
    .toSorted();

/** The types that `theory/index.ts` exports: at run time nothing is left of them. */
function exportedTypes(): string[] {
  const lists = [...index.matchAll(/^export (type )?\{([^}]*)\}/gm)];
  return lists
    .flatMap(([, all, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && (all !== undefined || name.startsWith('type '))),
    )
    .map((name) => name.replace('type ', ''))
    .toSorted();
}

describe('wakeful/theory', () => {
  it('has the equations of the model and their parameters, and nothing else', () => {
    expect(Object.keys(theory).toSorted()).toEqual(namesOf(equations));
  });

  it('has their types, and no others', () => {
    expect(exportedTypes()).toEqual(namesOf(types));
  });

  it('is named one by one: a helper that is added is not public by itself', () => {
    expect(index).not.toMatch(/export \*/);
  });

  it('has a page of docs/model for each', () => {
    const pages = readdirSync(new URL('docs/model/', root));
    expect(Object.keys({ ...equations, ...types }).filter((page) => !pages.includes(`${page}.md`))).toEqual(
      [],
    );
  });

  it('says in its comments the pages under which these stand here', () => {
    const said = [...index.matchAll(/^\/\/ docs\/model\/([\w-]+)\.md$/gm)].map(([, page = '']) => page);
    expect(said.toSorted()).toEqual(Object.keys(equations).toSorted());
  });
});
