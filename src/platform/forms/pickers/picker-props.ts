import type { OfferedMoments } from '../schedules/known-schedules';

/** Props of a single date or time control. */
export interface PickerProps {
	id: string;
	/** ISO, or text that could not be read. */
	value: string;
	placeholder: string;
	/** True if there is little space, so that the example date in the placeholder must be short. */
	isNarrow?: boolean;
	label: string;
	/** Accessible name, set only if the field has two controls. Otherwise, the label element names the control. */
	name?: string;
	disabled: boolean;
	required: boolean;
	invalid: boolean;
	describedBy: string | undefined;
	onValue: ( value: string ) => void;
	/** Set if the dates or times have rules. */
	availability?: OfferedMoments | undefined;
	/** Selected day of a time, ISO, if known. */
	day?: string;
}

/** Returns the props that all text-like controls share. */
export const controlProps = ( { id, name, disabled, required, invalid, describedBy }: PickerProps ) => ( {
	id,
	className: 'aisle-field__control',
	// Space for the button at the end. An inline style, because themes set the padding of inputs outside of CSS layers,
	// which overrides Aisle's layered CSS.
	style: { paddingInlineEnd: 44 },
	disabled,
	required,
	autoComplete: 'off',
	'aria-label': name,
	'aria-invalid': invalid ? true : undefined,
	'aria-describedby': describedBy,
} );
