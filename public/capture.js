/* Runs beside the page and hands on what the microphone hears, in pieces of about a tenth of a second. */
const PIECE = 4_096;

class Capture extends AudioWorkletProcessor {
  piece = new Float32Array(PIECE);
  filled = 0;

  process([input]) {
    const channel = input?.[0];
    if (channel === undefined) return true;
    for (const sample of channel) {
      this.piece[this.filled] = sample;
      this.filled += 1;
      if (this.filled < PIECE) continue;
      this.port.postMessage(this.piece.slice());
      this.filled = 0;
    }
    return true;
  }
}

registerProcessor('capture', Capture);
