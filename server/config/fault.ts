/** A provider that is half configured stops the start with one clear line. */
export class ConfigFault extends Error {}
