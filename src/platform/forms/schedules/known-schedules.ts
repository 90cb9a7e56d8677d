/**
 * What forms need whose days and times have rules: asked for by those that have some, before they are drawn. Where it
 * does not come, every day can be chosen and the server alone decides.
 */
import type { FormField } from '../../../domain/form/model';
import type { DateFormats } from './schedule-messages';
import type { Schedules } from './schedule-shapes';

export type { OfferedMoments, Schedules, ShownSchedule } from './schedule-shapes';

let known: Schedules | null = null;

export const knownSchedules = (): Schedules | null => known;

export async function loadSchedules(
	fields: readonly FormField[],
	formats: Omit< DateFormats, 'locale' >
): Promise< void > {
	if ( known || ! fields.some( ( { schedule } ) => schedule ) ) {
		return;
	}
	try {
		const { schedulesWith } = await import( /* webpackChunkName: "form-schedules" */ './schedules' );
		known = schedulesWith( formats );
	} catch {
		// The server decides.
	}
}

/** Where its code is there already: in the builder's preview. */
export function keepSchedules( schedules: Schedules | null ): void {
	known = schedules;
}
