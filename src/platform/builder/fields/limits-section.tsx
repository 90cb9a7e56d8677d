import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Check, Switch, Text } from '../controls';
import { useBuilderEditor } from '../builder-context';
import type { EditableField, FieldType } from '../document';
import { Section } from '../section';
import { ChoiceLimits } from './choice-limits';
import { FileLimits } from './file-limits';
import { QuantityLimits } from './quantity-limits';
import { TypedLimits } from './typed-limits';
import { useField } from '../use-field';

const LIMITS = [
	'text-kind',
	'autofill',
	'measure',
	'unit',
	'exclusive',
	'length',
	'counter',
	'pattern',
	'allowed-characters',
	'range',
	'step',
	'multiple',
	'count',
	'quantity',
	'other',
	'files',
	'place',
] as const;
const LIMIT_MEMBERS = [
	'quantity_min',
	'quantity_max',
	'total_min',
	'total_max',
	'text_kind',
	'autofill',
	'unit',
	'min_length',
	'max_length',
	'pattern',
	'allowed_characters',
	'min',
	'max',
	'step',
	'other_label',
	'min_file_size',
	'max_file_size',
	'extensions',
	'max_files',
];

const TEXT_LIMITS = [ 'min_length', 'max_length', 'pattern' ];

/** Limits of a field's answers. */
export function LimitsSection( { field }: { field: EditableField } ): ReactElement | null {
	const { Limits } = useBuilderEditor();
	const { has, error } = useField( field );
	if ( ! LIMITS.some( has ) ) {
		return null;
	}
	return (
		<Section title={ titleOf( field.type, has( 'options' ) ) } hasError={ LIMIT_MEMBERS.some( error ) }>
			<div className="aisle-builder__grid">
				<NumberLimits field={ field } />
				<TypedLimits field={ field } />
				<Lengths field={ field } />
				<ChoiceLimits field={ field } />
				<QuantityLimits field={ field } />
				{ has( 'files' ) && <FileLimits field={ field } /> }
				{ Limits && <Limits field={ field } /> }
				<MapSettings field={ field } />
			</div>
		</Section>
	);
}

function titleOf( type: FieldType, isChoice: boolean ): string {
	if ( isChoice ) {
		return __( 'Selection', 'aisle' );
	}
	return type === 'file'
		? __( 'Files', 'aisle' )
		: type === 'place-selector'
			? __( 'Map', 'aisle' )
			: __( 'Limits', 'aisle' );
}

function Lengths( { field }: { field: EditableField } ): ReactElement {
	const { has, text, set, error, textProps } = useField( field );
	// A number field has a range instead. If an older form has these limits, they still apply and can be removed here.
	const [ initialLimits ] = useState( () => TEXT_LIMITS.filter( ( member ) => text( member ) !== '' ) );
	const isLimitVisible = ( member: string ) =>
		! has( 'range' ) || initialLimits.includes( member ) || text( member ) !== '' || error( member ) !== undefined;
	return (
		<>
			{ has( 'length' ) && isLimitVisible( 'min_length' ) && (
				<Text { ...textProps( 'min_length' ) } kind="whole" label={ __( 'Minimum characters', 'aisle' ) } />
			) }
			{ has( 'length' ) && isLimitVisible( 'max_length' ) && (
				<Text { ...textProps( 'max_length' ) } kind="whole" label={ __( 'Maximum characters', 'aisle' ) } />
			) }
			{ has( 'counter' ) && text( 'max_length' ) !== '' && (
				<div className="aisle-builder__wide">
					<Switch
						label={ __( 'Show characters left', 'aisle' ) }
						checked={ field.shows_characters_left === true }
						onChange={ ( isChecked ) => set( 'shows_characters_left', isChecked || undefined ) }
					/>
				</div>
			) }
			{ has( 'pattern' ) && isLimitVisible( 'pattern' ) && (
				<Text
					{ ...textProps( 'pattern' ) }
					kind="code"
					label={ __( 'Pattern', 'aisle' ) }
					help={ sprintf(
						/* translators: %s: an example. */
						__( 'A regular expression that the whole answer must match, such as %s.', 'aisle' ),
						'[A-Z]{2}[0-9]{4}'
					) }
				/>
			) }
			{ has( 'allowed-characters' ) && <AllowedCharacters field={ field } /> }
		</>
	);
}

function AllowedCharacters( { field }: { field: EditableField } ): ReactElement {
	const { set, textProps } = useField( field );
	const isLimited = field.limits_characters === true;
	return (
		<div className="aisle-builder__wide aisle-builder__stack">
			<Switch
				label={ __( 'Limit the characters', 'aisle' ) }
				checked={ isLimited }
				onChange={ ( checked ) => set( 'limits_characters', checked || undefined ) }
			/>
			{ isLimited && (
				<Text
					{ ...textProps( 'allowed_characters' ) }
					kind="code"
					label={ __( 'Allowed characters', 'aisle' ) }
					help={ sprintf(
						/* translators: 1: an example, 2: an example. */
						__(
							'Single characters and ranges, such as %1$s and a space. %2$s matches any letter in any language.',
							'aisle'
						),
						'A-Z a-z 0-9',
						'\\p{L}'
					) }
				/>
			) }
		</div>
	);
}

function NumberLimits( { field }: { field: EditableField } ): ReactElement {
	const { id, has, text, set, error, textProps } = useField( field );
	return (
		<>
			{ has( 'range' ) && (
				<>
					<Text { ...textProps( 'min' ) } kind="decimal" label={ __( 'Minimum', 'aisle' ) } />
					<Text { ...textProps( 'max' ) } kind="decimal" label={ __( 'Maximum', 'aisle' ) } />
				</>
			) }
			{ has( 'step' ) && (
				<Text
					id={ `${ id }-step` }
					kind="decimal"
					label={ __( 'Step', 'aisle' ) }
					help={ __( 'Such as 1 for whole numbers. Leave empty to allow any number.', 'aisle' ) }
					value={ text( 'step' ) === 'any' ? '' : text( 'step' ) }
					error={ error( 'step' ) }
					onChange={ ( value ) => set( 'step', value ) }
				/>
			) }
		</>
	);
}

function MapSettings( { field }: { field: EditableField } ): ReactElement | null {
	const { has, set } = useField( field );
	return has( 'place' ) ? (
		<div className="aisle-builder__wide aisle-builder__stack">
			<Check
				label={ __( 'Show a map with a movable marker', 'aisle' ) }
				checked={ field.shows_map === true }
				onChange={ ( isChecked ) => set( 'shows_map', isChecked || undefined ) }
			/>
			<Check
				label={ __( 'Let shoppers use their current location', 'aisle' ) }
				checked={ field.offers_own_place === true }
				onChange={ ( isChecked ) => set( 'offers_own_place', isChecked || undefined ) }
			/>
		</div>
	) : null;
}
