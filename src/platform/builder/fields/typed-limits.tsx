/** Settings of typed fields besides their limits: the text type, and a number's unit and buttons. */
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Choice, Switch, Text } from '../controls';
import type { EditableField } from '../document';
import { useField } from '../use-field';

const TEXT_TYPES = [ '', 'email', 'tel', 'url' ] as const;
const AUTOFILLS = [
	'',
	'name',
	'given-name',
	'family-name',
	'organization',
	'street-address',
	'postal-code',
	'address-level2',
	'country-name',
	'off',
] as const;
type Autofill = ( typeof AUTOFILLS )[ number ];
type TextType = ( typeof TEXT_TYPES )[ number ];

export function TypedLimits( { field }: { field: EditableField } ): ReactElement {
	const { id, has, text, set, error, textProps } = useField( field );
	return (
		<>
			{ has( 'text-kind' ) && (
				<Choice
					id={ `${ id }-text_kind` }
					label={ __( 'Text type', 'aisle' ) }
					value={ TEXT_TYPES.find( ( kind ) => kind === text( 'text_kind' ) ) ?? '' }
					choices={ TEXT_TYPES.map( ( value ) => ( { value, label: nameOf( value ) } ) ) }
					error={ error( 'text_kind' ) }
					onChange={ ( kind ) => set( 'text_kind', kind ) }
				/>
			) }
			{ has( 'autofill' ) && text( 'text_kind' ) === '' && (
				<Choice
					id={ `${ id }-autofill` }
					label={ __( 'Browser autofill', 'aisle' ) }
					value={ AUTOFILLS.find( ( name ) => name === text( 'autofill' ) ) ?? '' }
					choices={ AUTOFILLS.map( ( value ) => ( { value, label: autofillName( value ) } ) ) }
					error={ error( 'autofill' ) }
					onChange={ ( name ) => set( 'autofill', name ) }
				/>
			) }
			{ ( has( 'measure' ) || has( 'unit' ) ) && (
				<Text
					{ ...textProps( 'unit' ) }
					label={ __( 'Unit', 'aisle' ) }
					help={
						has( 'unit' )
							? __( 'Shown after the number, such as cm.', 'aisle' )
							: __( 'Shown after the number, such as cm. Formulas use only the number.', 'aisle' )
					}
				/>
			) }
			{ has( 'measure' ) && (
				<div className="aisle-builder__wide">
					<Switch
						label={ __( 'Plus and minus buttons', 'aisle' ) }
						checked={ field.stepper === true }
						onChange={ ( isChecked ) => set( 'stepper', isChecked || undefined ) }
					/>
				</div>
			) }
		</>
	);
}

function nameOf( kind: TextType ): string {
	switch ( kind ) {
		case 'email':
			return __( 'Email address', 'aisle' );
		case 'tel':
			return __( 'Phone number', 'aisle' );
		case 'url':
			return __( 'URL', 'aisle' );
		default:
			return __( 'Any text', 'aisle' );
	}
}

function autofillName( name: Autofill ): string {
	const names: Record< Autofill, string > = {
		'': __( 'Automatic', 'aisle' ),
		name: __( 'Visitor’s name', 'aisle' ),
		'given-name': __( 'First name', 'aisle' ),
		'family-name': __( 'Last name', 'aisle' ),
		organization: __( 'Company', 'aisle' ),
		'street-address': __( 'Street address', 'aisle' ),
		'postal-code': __( 'Postal code', 'aisle' ),
		'address-level2': __( 'City', 'aisle' ),
		'country-name': __( 'Country', 'aisle' ),
		off: __( 'Nothing', 'aisle' ),
	};
	return names[ name ];
}
