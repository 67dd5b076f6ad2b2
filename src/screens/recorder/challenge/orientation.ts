/** `requestPermission` is in Safari on iPhones alone, and in no types. */
type Asking = { requestPermission?: () => Promise<string> };

/** Asks for the device's orientation where it has to be asked for: within a click. Whatever comes of it, filming continues. */
export const askOrientation = async (): Promise<void> => {
  try {
    await (window.DeviceOrientationEvent as Asking | undefined)?.requestPermission?.();
  } catch {
    // Denied, or asked outside a click: nothing is told of the tip.
  }
};
