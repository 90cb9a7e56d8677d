/** Value of a field that another one must follow. */
import { civilDays, secondsOfDay } from './civil-time';
import type { ScheduleAnchor } from './model';

/** Returns null if the text is neither a date nor a time. */
export function scheduleAnchor( text: string ): ScheduleAnchor | null {
	const days = civilDays( text );
	const seconds = secondsOfDay( text );
	return days === null && seconds === null
		? null
		: { days, minutes: seconds === null ? null : Math.floor( seconds / 60 ) };
}
