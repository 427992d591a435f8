/** Reason why there is no picture: refused by the person, no camera, used by another program, or the reader could not be loaded. */
export type CameraFault = 'denied' | 'missing' | 'busy' | 'reader'

const wanted = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** Browsers offer cameras to secure pages only. */
export async function openCamera(): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new DOMException('No cameras here', 'NotFoundError')
  return devices.getUserMedia(wanted)
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

const faults: Record<string, CameraFault> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export const cameraFaultOf = (error: unknown): CameraFault =>
  (error instanceof DOMException && faults[error.name]) || 'missing'

type WithTorch<Values> = Values & { torch?: boolean }

/** True for a camera whose light can be switched on. */
export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  const capabilities: WithTorch<MediaTrackCapabilities> | undefined = track?.getCapabilities?.()
  return capabilities?.torch === true
}

export async function switchTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  const setting: WithTorch<MediaTrackConstraintSet> = { torch: isOn }
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [setting] })
}
