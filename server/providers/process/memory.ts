import { readFileSync } from 'node:fs';

const PAGE = 4096;
const EVERY_MS = 50;

/** Resident megabytes of a process; null where the system does not tell (no /proc) or the process is gone. */
function residentMb(pid: number): number | null {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * PAGE) / 1024 / 1024;
  } catch {
    return null;
  }
}

/** Calls back once when a process holds more than `limitMb`. The answer stops the watch and gives the peak seen. */
export function watchMemory(pid: number, limitMb: number, exceeded: () => void): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(pid) ?? 0);
    if (peak <= limitMb) return;
    clearInterval(timer);
    exceeded();
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return Math.round(peak);
  };
}
