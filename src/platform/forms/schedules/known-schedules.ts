/**
 * What forms need whose days and times have rules: asked for by those that have some, before they are drawn. Where it does not come,
 * every day can be chosen and the server alone decides.
 */
import type { FieldError, FormField, Schedule, ScheduleAnchor, ShopNow } from '../../../domain/form/model';
import type { ScheduleCheck } from '../../../domain/option-form';
import type { DateFormats } from './schedule-sentences';

/** What decides which days and times of a field can be chosen, besides its own rules. */
export interface ShownSchedule {
	readonly now: ShopNow;
	/** What stands in the field that it comes after. */
	readonly anchor: ScheduleAnchor | null;
}

/** The days and times of one field, as ISO texts. */
export interface OfferedMoments {
	/** By the shop's clocks. */
	readonly today: string;
	/** The first day that can be chosen; null where none can. */
	readonly firstDay: string | null;
	/** Nothing before and nothing after can be chosen; null is no bound. */
	readonly min: string | null;
	readonly max: string | null;
	/** Why a day cannot be chosen, in words; null where it can. */
	readonly dayReason: ( iso: string ) => string | null;
	/** What a list offers of a day; of any day where it is not chosen yet. */
	readonly times: ( iso: string ) => readonly string[];
	/** What to say where nothing at all can be chosen. */
	readonly nothing: string | null;
}

export interface Schedules {
	readonly check: ScheduleCheck;
	/** null for errors that are not about days and times. */
	readonly sentence: ( error: FieldError ) => string | null;
	readonly offered: ( schedule: Schedule, type: string, shown: ShownSchedule ) => OfferedMoments;
}

let known: Schedules | null = null;

export const knownSchedules = (): Schedules | null => known;

export async function loadSchedules( fields: readonly FormField[], formats: Omit< DateFormats, 'locale' > ): Promise< void > {
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
