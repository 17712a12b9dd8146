import type { VocabItem } from '../../content/entities';
import type { Likeness } from '../../progress/children';
import type { ChildRecord } from './open-child';

/** A child of this device with its picture, and what it remembers. */
export interface ReportedChild {
  readonly record: ChildRecord;
  readonly likeness: Likeness;
  /** The word of its animal; null in a pack without pictures. */
  readonly word: VocabItem | null;
}

/** Days of the minutes' chart: four weeks. */
export const CHART_DAYS = 28;

/** Minutes of one day, rounded; a day with any play has at least one. */
const toMinutes = (seconds: number): number => (seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0);

/** A day of the chart. */
export interface PlayedDay {
  /** Local days since 1970. */
  readonly day: number;
  readonly minutes: number;
}

/** The last four weeks, today last. */
export function listDays(seconds: ReadonlyMap<number, number>, today: number): PlayedDay[] {
  return Array.from({ length: CHART_DAYS }, (_, index) => {
    const day = today - CHART_DAYS + 1 + index;
    return { day, minutes: toMinutes(seconds.get(day) ?? 0) };
  });
}

const MILLISECONDS_A_DAY = 86_400_000;

/** The bridging language as the browser's user writes it: what is beside a day is in it. */
const formOf = (languages: readonly string[], { lang } = document.documentElement): string =>
  languages.find((tag) => new RegExp(`^${lang.split('-')[0]}\\b`, 'iu').test(tag)) ?? lang;

/** A day as adults write it here, in the bridging language, without the year. */
export function formatDay(day: number, languages: readonly string[] = navigator.languages): string {
  return new Date(day * MILLISECONDS_A_DAY).toLocaleDateString(formOf(languages), {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
}

/** A day as in spreadsheets: 2026-01-31. */
export const toIsoDate = (day: number): string => new Date(day * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
