import type { OfferedMoments } from '../schedules/known-schedules';

/** What a single control of a date or a time is given. */
export interface PickerProps {
	id: string;
	/** ISO, or what was typed and could not be read. */
	value: string;
	placeholder: string;
	/** There is little feature: an example must be short to be read whole. */
	isNarrow?: boolean;
	label: string;
	/** The control's own name where it stands beside another one; else the field's label names it. */
	name?: string;
	disabled: boolean;
	required: boolean;
	invalid: boolean;
	describedBy: string | undefined;
	onValue: ( value: string ) => void;
	/** Where its days or times have rules. */
	offered?: OfferedMoments | undefined;
	/** The day that a time is of, ISO, as far as it is chosen. */
	day?: string;
}

/** What all text-like controls have in common. */
export const controlOf = ( { id, name, disabled, required, invalid, describedBy }: PickerProps ) => ( {
	id,
	className: 'aisle-field__control',
	// Room for the button at the end. Themes set the padding of bare inputs outside every layer.
	style: { paddingInlineEnd: 44 },
	disabled,
	required,
	autoComplete: 'off',
	'aria-label': name,
	'aria-invalid': invalid ? true : undefined,
	'aria-describedby': describedBy,
} );
