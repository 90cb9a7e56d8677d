/**
 * Code for fields with date or time rules. Forms with such fields load it before the first render. If it cannot be
 * loaded, every date can be selected and only the server validates.
 */
import type { FormField } from '../../../domain/form/model';
import type { DateFormats } from './schedule-messages';
import type { Schedules } from './schedule-shapes';

export type {
	DateAvailability as OfferedMoments,
	Schedules,
	ScheduleContext as ShownSchedule,
} from './schedule-shapes';

let cachedSchedules: Schedules | null = null;

export const getSchedules = (): Schedules | null => cachedSchedules;

export async function loadSchedules(
	fields: readonly FormField[],
	formats: Omit< DateFormats, 'locale' >
): Promise< void > {
	if ( cachedSchedules || ! fields.some( ( { schedule } ) => schedule ) ) {
		return;
	}
	try {
		const { createSchedules } = await import( /* webpackChunkName: "form-schedules" */ './schedules' );
		cachedSchedules = createSchedules( formats );
	} catch {
		// The server validates.
	}
}

/** Sets the code if it is already loaded, as in the builder's preview. */
export function setSchedules( schedules: Schedules | null ): void {
	cachedSchedules = schedules;
}
