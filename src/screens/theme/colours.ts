const look = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/** A verdict's colour for words and marks, and a wash for what lies beneath. Used for verdicts and nothing else. */
const verdict = (light: string, wash: string, dark: string, darkWash: string) => ({
  DEFAULT: look(light, dark),
  wash: look(wash, darkWash),
});

/** What Chakra's recipes ask of a palette. */
const palette = (p: { solid: [string, string]; contrast: [string, string] }) => ({
  solid: look(...p.solid),
  contrast: look(...p.contrast),
  fg: look(...p.solid),
  subtle: look('#F1EDE4', '#1F2326'),
  muted: look('#E9E3D7', '#272C30'),
  emphasized: look('#DDD5C5', '#333A3F'),
  border: look('#8C867A', '#6F757A'),
  focusRing: look('#7A5A17', '#D6BC86'),
});

/** Every colour has both looks; a class on <html> chooses (spec 2: light or dark by role). */
export const colours = {
  bg: {
    DEFAULT: look('#FAF8F4', '#101214'),
    /** Cards, fields, dialogs. */
    raised: look('#FFFFFF', '#181B1E'),
    panel: look('#FFFFFF', '#181B1E'),
    /** A quiet ground behind pictures and rows under the pointer. */
    muted: look('#F1EDE4', '#1F2326'),
    /** A placeholder's ground while something loads. */
    rest: look('#EAE5DA', '#24292D'),
  },
  fg: {
    DEFAULT: look('#16191C', '#F2EEE6'),
    muted: look('#5B6064', '#ACA99F'),
    /** On a ground of `fg`. */
    inverted: look('#FAF8F4', '#101214'),
    error: look('#A3262A', '#F28F89'),
  },
  border: {
    /** The hairline. */
    DEFAULT: look('#E4DFD5', '#2A2F33'),
    /** The edge of a field: 3:1 against its ground. */
    strong: look('#8C867A', '#6F757A'),
    error: look('#A3262A', '#F28F89'),
  },
  accent: {
    DEFAULT: look('#7A5A17', '#D6BC86'),
    wash: look('#F3EBD9', '#2A2519'),
    contrast: look('#FFFFFF', '#101214'),
  },
  /** Spec 2: the subscription banner is yellow, in both looks. */
  banner: { DEFAULT: look('#FFE08A', '#FFE08A'), fg: look('#16191C', '#16191C') },
  verified: verdict('#1C6743', '#E3F0E8', '#74CDA0', '#14271D'),
  failed: verdict('#A3262A', '#F9E7E5', '#F28F89', '#331A1A'),
  waiting: verdict('#865400', '#FBEFD6', '#EDB04B', '#2F2411'),
  progress: verdict('#1D5A94', '#E3EDF8', '#8ABBF3', '#15253A'),
  ink: palette({ solid: ['#16191C', '#F2EEE6'], contrast: ['#FAF8F4', '#101214'] }),
  danger: palette({ solid: ['#A3262A', '#F28F89'], contrast: ['#FFFFFF', '#101214'] }),
};
