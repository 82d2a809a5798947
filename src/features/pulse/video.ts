/** On the page of Project Pulse. The address of another provider's player may stand here too. */
export const pulseVideo = {
  src: '/pulse/demo.webm',
  captions: '/pulse/demo.vtt',
  title: 'Project Pulse in half a minute',
  length: '0:36',
  sound: 'Captions, no sound',
} as const;
