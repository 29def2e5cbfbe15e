/** Whether this is one of Apple's devices, which have FaceTime. */
export const isApple = (): boolean => /iPhone|iPad|Macintosh/.test(navigator.userAgent);
