/** What fields with rules for their days and times ask of those rules, wherever their code comes from. */
import type { FieldError, FormField, Schedule, ScheduleAnchor, ShopNow } from '../../../domain/form/model';
import type { ScheduleCheck } from '../../../domain/option-form';

/** What decides which days and times of a field can be chosen, besides its own rules. */
export interface ShownSchedule {
	readonly now: ShopNow;
	/** What stands in the field that it comes after. */
	readonly anchor: ScheduleAnchor | null;
	/** That field, while nothing stands in it. */
	readonly first?: FormField | undefined;
}

/** The days and times of one field, as ISO texts. */
export interface OfferedMoments {
	/** By the shop's clocks. */
	readonly today: string;
	/** The first day that can be chosen; null where none can. */
	readonly firstDay: string | null;
	/** One that can be chosen, also after what is still to be chosen; null where none can. */
	readonly example: string | null;
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
