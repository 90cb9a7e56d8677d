/** Interface of the date and time rules, independent of how their code is loaded. */
import type { FieldError, FormField, Schedule, ScheduleAnchor, ShopNow } from '../../../domain/form/model';
import type { ScheduleCheck } from '../../../domain/option-form';

/** Data that decides which dates and times are available, besides the field's own rules. */
export interface ScheduleContext {
	readonly now: ShopNow;
	/** Answer of the field that this one must follow. */
	readonly anchor: ScheduleAnchor | null;
	/** The field that this one must follow, while it has no answer. */
	readonly precedingField?: FormField | undefined;
}

/** Available dates and times of one field, in ISO format. */
export interface DateAvailability {
	/** Today in the store's time zone. */
	readonly today: string;
	/** First available date; null if there is none. */
	readonly firstDay: string | null;
	/** An available date that also follows the likely answer of another field; null if there is none. */
	readonly example: string | null;
	/** Bounds of the available dates; null if unbounded. */
	readonly min: string | null;
	readonly max: string | null;
	/** Returns why a date is unavailable, as text; null if it is available. */
	readonly dayReason: ( iso: string ) => string | null;
	/** Returns the listed times of a date, or of any date if none is selected. */
	readonly times: ( iso: string ) => readonly string[];
	/** Message if nothing is available. */
	readonly emptyMessage: string | null;
}

export interface Schedules {
	readonly check: ScheduleCheck;
	/** Returns null for errors that are not about dates and times. */
	readonly message: ( error: FieldError ) => string | null;
	readonly availabilityOf: ( schedule: Schedule, type: string, context: ScheduleContext ) => DateAvailability;
}
