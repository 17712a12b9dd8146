/**
 * Endings of recordings, the preferred first. What a file is, is decided by its content
 * (sound-kind.ts).
 */
export const SOUND_FORMATS: readonly string[] =
  'mp3 wav flac m4a aac ogg oga opus webm weba 3gp 3gpp 3ga amr awb caf aif aiff aifc m4b qta wma mp4 mov mka mkv'.split(
    ' ',
  );
/** Those that advice names. */
export const USUAL_SOUND_FORMATS: readonly string[] = ['m4a', 'mp3', 'wav'];

const PICTURE_ENDINGS = 'png jpg jpeg gif webp svg heic heif bmp tif tiff avif'.split(' ');

/** The ending of a file of pictures or sound, with its dot. */
export const MEDIA_ENDING = new RegExp(`\\.(?:${[...SOUND_FORMATS, ...PICTURE_ENDINGS].join('|')})$`, 'iu');

/** Ending of a file's name in small letters, without the dot; '' where it has none. */
export const endingOf = (file: string): string => (/[^.]\.([^./\\ ]+)$/u.exec(file)?.[1] ?? '').toLowerCase();

/** A file's name without its ending, in NFC: macOS writes names in NFD. */
export const nameWithoutEnding = (file: string): string => {
  const ending = endingOf(file);
  return (ending === '' ? file : file.slice(0, file.length - ending.length - 1)).normalize('NFC');
};

const APOSTROPHES = /['`´‘’ʹʻʼʽʾʿˈˊˋꞌ]/gu;

/**
 * A name without case, spaces, underscores, hyphens and ending: how people write one name in many
 * ways. Of apostrophes only the kind is left open.
 */
export const foldSpelling = (name: string): string =>
  name
    .replace(MEDIA_ENDING, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(/[^\p{L}\p{M}\p{N}']/gu, '');

/** The same without apostrophes. */
export const foldName = (name: string): string => foldSpelling(name).replaceAll("'", '');

/** The same without marks on letters, too. */
export const foldMarks = (name: string): string => foldName(name).normalize('NFD').replaceAll(/\p{M}/gu, '');
