/** What only contact forms have in the panel of a field. */
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Choice, Switch, Text } from '../../../../platform/builder/controls';
import { useField } from '../../../../platform/builder/fields/use-field';
import type { FieldPartProps } from '../../../../platform/builder/room';
import { Questions } from './questions';
import { HIDDEN_SOURCES, hiddenSourceOf, sourceName } from './hidden-sources';

export function FieldSections( { field }: FieldPartProps ): ReactElement | null {
	switch ( field.type ) {
		case 'acceptance':
			return <Acceptance field={ field } />;
		case 'quiz':
			return <Questions field={ field } />;
		case 'hidden':
			return <HiddenValue field={ field } />;
		default:
			return null;
	}
}

function Acceptance( { field }: FieldPartProps ): ReactElement {
	const { set } = useField( field );
	return (
		<div className="aisle-builder__stack">
			<Switch label={ __( 'Optional', 'aisle' ) } help={ __( 'The form can be sent without it.', 'aisle' ) } checked={ field.optional === true } onChange={ ( on ) => set( 'optional', on || undefined ) } />
			<Switch label={ __( 'The other way round', 'aisle' ) } help={ __( 'The form can be sent only while it is not ticked.', 'aisle' ) } checked={ field.inverted === true } onChange={ ( on ) => set( 'inverted', on || undefined ) } />
		</div>
	);
}

function HiddenValue( { field }: FieldPartProps ): ReactElement {
	const { id, text, set, change, error } = useField( field );
	const source = hiddenSourceOf( field.source );
	return (
		<div className="aisle-builder__grid">
			<Choice
				id={ `${ id }-source` }
				label={ __( 'What it holds', 'aisle' ) }
				value={ source }
				choices={ HIDDEN_SOURCES.map( ( value ) => ( { value, label: sourceName( value ) } ) ) }
				error={ error( 'source' ) }
				onChange={ ( value ) => change( { source: value, ...( value === 'parameter' ? {} : { name: undefined } ) } ) }
			/>
			{ source === 'parameter' && (
				<Text id={ `${ id }-name` } kind="code" label={ __( 'Name of the parameter', 'aisle' ) } help={ __( 'utm_source for an address that ends with ?utm_source=mail.', 'aisle' ) } value={ text( 'name' ) } error={ error( 'name' ) } onChange={ ( value ) => set( 'name', value ) } />
			) }
			{ ( source === 'value' || source === 'parameter' ) && (
				<Text id={ `${ id }-default` } label={ source === 'value' ? __( 'Value', 'aisle' ) : __( 'Value without the parameter', 'aisle' ) } value={ text( 'default' ) } error={ error( 'default' ) } onChange={ ( value ) => set( 'default', value ) } />
			) }
		</div>
	);
}

/** Among the limits: the unit of a number, and whether only one of the checkboxes may be chosen. */
export function FieldLimits( { field }: FieldPartProps ): ReactElement | null {
	const { id, text, set, error } = useField( field );
	if ( field.type === 'checkbox-group' ) {
		return (
			<div className="aisle-builder__wide">
				<Switch label={ __( 'At most one', 'aisle' ) } help={ __( 'Ticking one takes the tick from the others.', 'aisle' ) } checked={ field.exclusive === true } onChange={ ( on ) => set( 'exclusive', on || undefined ) } />
			</div>
		);
	}
	if ( field.type !== 'number' && field.type !== 'range' ) {
		return null;
	}
	return <Text id={ `${ id }-unit` } label={ __( 'Unit', 'aisle' ) } help={ __( 'Shown after the number, such as cm.', 'aisle' ) } value={ text( 'unit' ) } error={ error( 'unit' ) } onChange={ ( value ) => set( 'unit', value ) } />;
}
