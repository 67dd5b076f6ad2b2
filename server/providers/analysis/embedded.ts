import { runChild, type ChildLimits } from './runChild';
import {
  FAULT,
  type Analysis,
  type CompareJob,
  type DescribeJob,
  type FaultCode,
  type PrintJob,
  type RegisterJob,
  type Registration,
  type StageEvent,
  type Verdict,
  type VerifyJob,
} from './port';
import { CALIBRATION } from './matching/confidence';
import { ENGINE_VERSION } from './features/version';

export interface EmbeddedConfig {
  /** Path of the bundled child (dist/server/analysisChild.js). */
  child: string;
  timeLimitMs: number;
  memoryMb: number;
}

/** Our own engine, one fenced child process for every job. */
export function embeddedAnalysis(config: EmbeddedConfig): Analysis {
  const limits: ChildLimits = { ...config, version: ENGINE_VERSION };
  return {
    version: ENGINE_VERSION,
    async register({ references, out }: RegisterJob, on, signal): Promise<Registration> {
      const said = await runChild(
        limits,
        { kind: 'register', job: { references, out } },
        on,
        signal,
      );
      return 'registration' in said ? said.registration : unregistered(faultOf(said));
    },
    async verify(
      { references, probe, challenge = null, known = [], out }: VerifyJob,
      on,
      signal,
    ): Promise<Verdict> {
      const stages: StageEvent[] = [];
      const heard = (event: StageEvent) => {
        stages.push(event);
        on(event);
      };
      const said = await runChild(
        limits,
        { kind: 'verify', job: { references, probe, challenge, known, out } },
        heard,
        signal,
      );
      if ('verdict' in said) {
        const { verdict, peakMb: memoryMb, cpuMs } = said;
        return { ...verdict, evidence: { ...verdict.evidence, memoryMb, cpuMs } };
      }
      return unverified(faultOf(said));
    },
    async print({ film, to }: PrintJob, signal) {
      const asked = { kind: 'print', job: { film, to } } as const;
      // Every frame of the film is decoded, not a few of it; nobody waits before a screen.
      const slow = { ...limits, timeLimitMs: config.timeLimitMs * 3 };
      const said = await runChild(slow, asked, () => {}, signal);
      return 'printed' in said ? said.printed : { code: faultOf(said) };
    },
    async describe(job: DescribeJob, signal) {
      const asked = { kind: 'describe', job } as const;
      const said = await runChild(limits, asked, () => {}, signal);
      return 'described' in said ? said.described : null;
    },
    async compare({ frames, others }: CompareJob, signal) {
      const asked = { kind: 'compare', job: { frames, others } } as const;
      const said = await runChild(limits, asked, () => {}, signal);
      return 'likeness' in said ? said.likeness : null;
    },
  };
}

const faultOf = (said: object): FaultCode =>
  'fault' in said ? (said.fault as FaultCode) : FAULT.unexpected;

const unregistered = (code: FaultCode): Registration => ({
  ok: false,
  code,
  reason: null,
  warnings: [],
  quality: {},
  frames: 0,
  own: null,
  kept: [],
  answersLight: false,
  footage: [],
});

const unverified = (code: FaultCode): Verdict => ({
  confidence: 0,
  code,
  reason: null,
  position: null,
  liveness: null,
  challenge: null,
  stages: [],
  evidence: {},
  version: ENGINE_VERSION,
  calibration: CALIBRATION.name,
});
