/** Recording from the microphone, in every engine to the same kind of file. */
import { MAX_RECORDING_S, SAMPLE_RATE } from '../../rules.ts';
import { createResampler, encodeWav } from './wav.ts';

/** Served as it is, since the page's policy lets scripts come from our own origin alone. */
const WORKLET = '/capture.js';

export interface Heard {
  /** The loudest point of the newest piece, from 0 to 1. */
  level: number;
  /** Since the start. */
  seconds: number;
}

export interface ActiveRecording {
  /** Lets go of the microphone and gives what was said. */
  stop: () => Promise<Blob>;
  /** Lets go of the microphone. */
  cancel: () => void;
}

interface RecordingListener {
  onHeard: (heard: Heard) => void;
  /** Called once when it cannot go on: the time is up, or the microphone is gone. */
  onEnd: (reason: 'limit' | 'lost') => void;
}

/**
 * Asks for the microphone and listens until it is stopped.
 * @throws the browser's own error when there is no microphone to be had.
 */
export async function startRecording({
  onHeard,
  onEnd,
}: RecordingListener): Promise<ActiveRecording> {
  const stream = await openMicrophone();
  const letGo = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    return await listen(stream, letGo, { onHeard, onEnd });
  } catch (error) {
    letGo();
    throw error;
  }
}

function openMicrophone(): Promise<MediaStream> {
  // Pages that are not served securely have no devices at all, whatever the types say.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) throw new DOMException('No devices here', 'NotFoundError');
  return devices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
  });
}

async function listen(
  stream: MediaStream,
  letGo: () => void,
  { onHeard, onEnd }: RecordingListener,
): Promise<ActiveRecording> {
  const context = new AudioContext();
  const close = async (): Promise<void> => {
    letGo();
    if (context.state !== 'closed') await context.close();
  };
  try {
    await context.audioWorklet.addModule(WORKLET);
    await context.resume();
  } catch (error) {
    await close();
    throw error;
  }
  const resampler = createResampler(context.sampleRate, SAMPLE_RATE);
  const chunks: Float32Array[] = [];
  let samples = 0;
  let hasEnded = false;
  const end = (reason: 'limit' | 'lost'): void => {
    if (hasEnded) return;
    hasEnded = true;
    onEnd(reason);
  };
  const keep = (chunk: Float32Array): void => {
    const room = MAX_RECORDING_S * SAMPLE_RATE - samples;
    const kept = chunk.subarray(0, room);
    chunks.push(kept);
    samples += kept.length;
    if (kept.length === room) end('limit');
  };
  const capture = new AudioWorkletNode(context, 'capture');
  capture.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
    if (hasEnded) return;
    keep(resampler.push(data));
    const level = data.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
    onHeard({ level, seconds: samples / SAMPLE_RATE });
  };
  for (const track of stream.getTracks()) track.onended = () => end('lost');
  // Its output is silence; a node that leads nowhere is not run by every engine.
  context.createMediaStreamSource(stream).connect(capture).connect(context.destination);
  return {
    async stop() {
      hasEnded = true;
      await close();
      keep(resampler.flush());
      return encodeWav(chunks, SAMPLE_RATE);
    },
    cancel() {
      hasEnded = true;
      void close();
    },
  };
}

export type MicrophoneProblem = 'denied' | 'missing' | 'busy' | 'unknown';

/** What keeps the microphone from being heard, by the browser's name for it. */
export function microphoneProblem(error: unknown): MicrophoneProblem {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'unknown';
  }
}
