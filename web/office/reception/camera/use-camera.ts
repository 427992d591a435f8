import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type CameraFault, cameraFaultOf, closeCamera, hasTorch, openCamera, switchTorch } from './camera.ts'
import { watchCodes } from './watch-codes.ts'

type CameraState =
  | { kind: 'starting' }
  | { kind: 'on'; stream: MediaStream; hasTorch: boolean }
  | { kind: 'failed'; fault: CameraFault }

/** The picture of the camera in a video element; nothing is filmed while the page is hidden. */
const useCameraPicture = (video: RefObject<HTMLVideoElement | null>) => {
  const [state, setState] = useState<CameraState>({ kind: 'starting' })
  useEffect(() => {
    const screen = video.current
    if (!screen) return
    let visit = 0
    let open: MediaStream | undefined
    const stop = () => {
      visit += 1
      if (open) closeCamera(open)
      open = undefined
      screen.srcObject = null
      setState({ kind: 'starting' })
    }
    const start = async () => {
      const own = visit
      try {
        const stream = await openCamera()
        if (own !== visit) return closeCamera(stream)
        open = stream
        screen.srcObject = stream
        await screen.play()
        if (own === visit) setState({ kind: 'on', stream, hasTorch: hasTorch(stream) })
      } catch (error) {
        if (own === visit) setState({ kind: 'failed', fault: cameraFaultOf(error) })
      }
    }
    const follow = () => {
      stop()
      if (document.visibilityState === 'visible') void start()
    }
    document.addEventListener('visibilitychange', follow)
    void start()
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop()
    }
  }, [video])
  return { state, fail: (fault: CameraFault) => setState({ kind: 'failed', fault }) }
}

/** Calls `onCode` with the codes that the camera sees. */
export const useCamera = (video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void) => {
  const { state, fail } = useCameraPicture(video)
  const [isTorchOn, setTorchOn] = useState(false)
  const tell = useEffectEvent(onCode)
  const failToRead = useEffectEvent(() => fail('reader'))
  const stream = state.kind === 'on' ? state.stream : null
  useEffect(() => {
    if (!stream || !video.current) return
    setTorchOn(false)
    return watchCodes(video.current, { onCode: (text) => tell(text), onFailure: () => failToRead() })
  }, [stream, video])
  const toggleTorch = async () => {
    if (!stream) return
    await switchTorch(stream, !isTorchOn)
    setTorchOn(!isTorchOn)
  }
  return { state, isTorchOn, toggleTorch }
}
