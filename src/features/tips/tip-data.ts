/** Reads and validates the tips that the server sends with the cart. The browser calculates no amounts. */
import { asFlag, asList, asRecord, asText } from '../../platform/check';

export interface TipButton {
	/** A preset as the merchant wrote it, `round_up`, or empty for no tip. */
	readonly value: string;
	/** Empty for a preset that is an amount. */
	readonly label: string;
	/** Decimal string in the shopper's currency; empty for no tip. */
	readonly amount: string;
	/** The amount as text. */
	readonly price: string;
}

export interface OfferedTip {
	readonly key: string;
	readonly name: string;
	readonly buttons: readonly TipButton[];
	/** Whether the shopper can enter an amount. */
	readonly custom: boolean;
	/** Value of the selected tip, empty for none. */
	readonly selected: string;
	readonly kind: string;
	/** Amount of the selected tip as a decimal string, empty for none. */
	readonly amount: string;
	/** Value that the shopper selected last, within a day. */
	readonly last: string;
	/** Whether a second click on the selected button removes the tip. */
	readonly clickAgain: boolean;
}

export const readTips = ( value: unknown ): readonly OfferedTip[] =>
	asList( value ).map( ( entry ) => {
		const { key, name, buttons, custom, selected, kind, amount, last, click_again: clickAgain } = asRecord( entry );
		return {
			key: asText( key ),
			name: asText( name ),
			buttons: asList( buttons ).map( readButton ),
			custom: asFlag( custom ),
			selected: asText( selected ),
			kind: asText( kind ),
			amount: asText( amount ),
			last: asText( last ),
			clickAgain: asFlag( clickAgain ),
		};
	} );

function readButton( value: unknown ): TipButton {
	const button = asRecord( value );
	return {
		value: asText( button.value ),
		label: asText( button.label ),
		amount: asText( button.amount ),
		price: asText( button.price ),
	};
}

/** Returns whether a button is hidden: rounding up, if the total is whole already. */
export const isHidden = ( { value, amount }: TipButton, selected: string ): boolean =>
	value === 'round_up' && selected !== value && Number( amount ) === 0;

/** A cart operation with its fields. */
export type TipOperation =
	| readonly [
			type: 'apply_tip',
			fields: { readonly key: string; readonly value: string; readonly entered?: boolean },
	  ]
	| readonly [ type: 'remove_tip', fields: { readonly key: string } ];

/** Returns whether a button is selected. A custom amount can have the same text. */
export const isSelected = (
	{ value }: TipButton,
	{ selected, kind }: Pick< OfferedTip, 'selected' | 'kind' >
): boolean => kind !== 'custom' && value === selected;

/** Returns the operation of a clicked button. */
export const operationOf = (
	key: string,
	value: string,
	isPressed: boolean,
	removesOnSecondClick: boolean
): TipOperation =>
	value === '' || ( isPressed && removesOnSecondClick ) ? [ 'remove_tip', { key } ] : [ 'apply_tip', { key, value } ];
