import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Check, Choice, Switch, Text } from '../controls';
import type { EditableField } from '../document';
import { allowsSeveral, has } from '../field-types';
import { Section } from '../section';
import { FileLimits } from './file-limits';
import { useField } from './use-field';

const LIMITS = [ 'length', 'counter', 'pattern', 'allowed-characters', 'range', 'step', 'multiple', 'count', 'other', 'files', 'products', 'place' ] as const;
const MEMBERS = [ 'minlength', 'maxlength', 'pattern', 'allowed_chars', 'min', 'max', 'step', 'otherLabel', 'minFileSize', 'maxFileSize', 'extensions', 'maxFileCount' ];

/** What may be answered. */
export function LimitsSection( { field }: { field: EditableField } ): ReactElement | null {
	const { error } = useField( field );
	if ( ! LIMITS.some( ( limit ) => has( field.type, limit ) ) ) {
		return null;
	}
	return (
		<Section title={ titleOf( field ) } wrong={ MEMBERS.some( error ) }>
			<div className="aisle-builder__grid">
				<Lengths field={ field } />
				<Numbers field={ field } />
				<Choices field={ field } />
				{ has( field.type, 'files' ) && <FileLimits field={ field } /> }
				<Products field={ field } />
				<Place field={ field } />
			</div>
		</Section>
	);
}

function titleOf( { type }: EditableField ): string {
	if ( has( type, 'options' ) ) {
		return __( 'Choosing', 'aisle' );
	}
	return type === 'file' ? __( 'Files', 'aisle' ) : type === 'place-selector' ? __( 'Map', 'aisle' ) : __( 'Limits', 'aisle' );
}

function Lengths( { field }: { field: EditableField } ): ReactElement {
	const { id, text, set, error } = useField( field );
	return (
		<>
			{ has( field.type, 'length' ) && (
				<>
					<Text id={ `${ id }-minlength` } kind="whole" label={ __( 'Characters at least', 'aisle' ) } value={ text( 'minlength' ) } error={ error( 'minlength' ) } onChange={ ( value ) => set( 'minlength', value ) } />
					<Text id={ `${ id }-maxlength` } kind="whole" label={ __( 'Characters at most', 'aisle' ) } value={ text( 'maxlength' ) } error={ error( 'maxlength' ) } onChange={ ( value ) => set( 'maxlength', value ) } />
				</>
			) }
			{ has( field.type, 'counter' ) && text( 'maxlength' ) !== '' && (
				<div className="aisle-builder__wide">
					<Switch label={ __( 'Show how many characters are left', 'aisle' ) } checked={ field.charleft === true } onChange={ ( on ) => set( 'charleft', on || undefined ) } />
				</div>
			) }
			{ has( field.type, 'pattern' ) && (
				<Text
					id={ `${ id }-pattern` }
					kind="code"
					label={ __( 'Pattern', 'aisle' ) }
					/* translators: %s: an example. */
					help={ sprintf( __( 'A regular expression that the whole answer must fit, such as %s.', 'aisle' ), '[A-Z]{2}[0-9]{4}' ) }
					value={ text( 'pattern' ) }
					error={ error( 'pattern' ) }
					onChange={ ( value ) => set( 'pattern', value ) }
				/>
			) }
			{ has( field.type, 'allowed-characters' ) && <AllowedCharacters field={ field } /> }
		</>
	);
}

function AllowedCharacters( { field }: { field: EditableField } ): ReactElement {
	const { id, text, set, error } = useField( field );
	const on = field.allowed_chars_enable === true;
	return (
		<div className="aisle-builder__wide aisle-builder__stack">
			<Switch label={ __( 'Only some characters are allowed', 'aisle' ) } checked={ on } onChange={ ( checked ) => set( 'allowed_chars_enable', checked || undefined ) } />
			{ on && (
				<Text
					id={ `${ id }-allowed_chars` }
					kind="code"
					label={ __( 'Allowed characters', 'aisle' ) }
					/* translators: 1: an example, 2: an example. */
					help={ sprintf( __( 'Single ones and ranges, such as %1$s and a space; %2$s is any letter of any language.', 'aisle' ), 'A-Z a-z 0-9', '\\p{L}' ) }
					value={ text( 'allowed_chars' ) }
					error={ error( 'allowed_chars' ) }
					onChange={ ( value ) => set( 'allowed_chars', value ) }
				/>
			) }
		</div>
	);
}

function Numbers( { field }: { field: EditableField } ): ReactElement {
	const { id, text, set, error } = useField( field );
	return (
		<>
			{ has( field.type, 'range' ) && (
				<>
					<Text id={ `${ id }-min` } kind="decimal" label={ __( 'Smallest number', 'aisle' ) } value={ text( 'min' ) } error={ error( 'min' ) } onChange={ ( value ) => set( 'min', value ) } />
					<Text id={ `${ id }-max` } kind="decimal" label={ __( 'Largest number', 'aisle' ) } value={ text( 'max' ) } error={ error( 'max' ) } onChange={ ( value ) => set( 'max', value ) } />
				</>
			) }
			{ has( field.type, 'step' ) && (
				<Text
					id={ `${ id }-step` }
					kind="decimal"
					label={ __( 'Step', 'aisle' ) }
					help={ __( 'Such as 1 for whole numbers; empty for any.', 'aisle' ) }
					value={ text( 'step' ) === 'any' ? '' : text( 'step' ) }
					error={ error( 'step' ) }
					onChange={ ( value ) => set( 'step', value ) }
				/>
			) }
		</>
	);
}

function Choices( { field }: { field: EditableField } ): ReactElement {
	const { id, text, set, error } = useField( field );
	return (
		<>
			{ has( field.type, 'multiple' ) && (
				<div className="aisle-builder__wide">
					<Switch
						label={ field.type === 'file' ? __( 'Several files', 'aisle' ) : __( 'Several may be chosen', 'aisle' ) }
						checked={ field.multiple === true }
						onChange={ ( on ) => set( 'multiple', on || undefined ) }
					/>
				</div>
			) }
			{ has( field.type, 'count' ) && allowsSeveral( field ) && (
				<>
					<Text id={ `${ id }-min` } kind="whole" label={ __( 'At least', 'aisle' ) } help={ __( 'How many must be chosen.', 'aisle' ) } value={ text( 'min' ) } error={ error( 'min' ) } onChange={ ( value ) => set( 'min', value ) } />
					<Text id={ `${ id }-max` } kind="whole" label={ __( 'At most', 'aisle' ) } help={ __( 'How many may be chosen.', 'aisle' ) } value={ text( 'max' ) } error={ error( 'max' ) } onChange={ ( value ) => set( 'max', value ) } />
				</>
			) }
			{ has( field.type, 'other' ) && (
				<div className="aisle-builder__wide aisle-builder__stack">
					<Switch
						label={ __( 'Let shoppers write something else', 'aisle' ) }
						help={ __( 'One more choice, with a field for their own words.', 'aisle' ) }
						checked={ field.other === true }
						onChange={ ( on ) => set( 'other', on || undefined ) }
					/>
					{ field.other === true && (
						<Text id={ `${ id }-otherLabel` } label={ __( 'Name of that choice', 'aisle' ) } placeholder={ __( 'Other', 'aisle' ) } value={ text( 'otherLabel' ) } error={ error( 'otherLabel' ) } onChange={ ( value ) => set( 'otherLabel', value ) } />
					) }
				</div>
			) }
		</>
	);
}

function Products( { field }: { field: EditableField } ): ReactElement | null {
	const { id, set } = useField( field );
	if ( ! has( field.type, 'products' ) ) {
		return null;
	}
	return (
		<>
			<Choice
				id={ `${ id }-independent` }
				label={ __( 'In the cart', 'aisle' ) }
				help={ field.independent === true ? __( 'A line of their own, which goes when the product goes.', 'aisle' ) : __( 'Part of the product’s price, as many times as the product.', 'aisle' ) }
				value={ field.independent === true ? 'own' : 'part' }
				choices={ [
					{ value: 'part', label: __( 'Part of the product', 'aisle' ) },
					{ value: 'own', label: __( 'Lines of their own', 'aisle' ) },
				] }
				onChange={ ( value ) => set( 'independent', value === 'own' || undefined ) }
			/>
			<div className="aisle-builder__wide">
				<Switch label={ __( 'Let shoppers choose how many', 'aisle' ) } checked={ field.qty === true } onChange={ ( on ) => set( 'qty', on || undefined ) } />
			</div>
		</>
	);
}

function Place( { field }: { field: EditableField } ): ReactElement | null {
	const { set } = useField( field );
	return has( field.type, 'place' ) ? (
		<div className="aisle-builder__wide aisle-builder__stack">
			<Check label={ __( 'Show a map with a marker to move', 'aisle' ) } checked={ field.place_map === true } onChange={ ( on ) => set( 'place_map', on || undefined ) } />
			<Check label={ __( 'Offer to use the shopper’s present place', 'aisle' ) } checked={ field.place_geolocate === true } onChange={ ( on ) => set( 'place_geolocate', on || undefined ) } />
		</div>
	) : null;
}
