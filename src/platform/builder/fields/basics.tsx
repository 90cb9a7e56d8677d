import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useBuilderEditor, useFieldTypes } from '../builder-context';
import { Choice, Switch, Text } from '../controls';
import type { EditableField } from '../document';
import { RichText } from '../rich-text/rich-text';
import { hasRichText } from '../rich-text/tinymce';
import { isSection } from './section-run';
import { useField } from '../use-field';

/** Basic settings of a field, always visible: its label and content. */
export function Basics( { field }: { field: EditableField } ): ReactElement {
	const { requiredHelp, Content } = useBuilderEditor();
	const { isContent } = useFieldTypes();
	const { id, has, set, error, textProps } = useField( field );
	return (
		<div className="aisle-builder__grid">
			{ ( ! isContent( field.type ) || field.type === 'header' || isSection( field ) ) && (
				<Text
					id={ `${ id }-label` }
					label={ labelOf( field ) }
					value={ field.label }
					error={ error( 'label' ) }
					onChange={ ( label ) => set( 'label', label ) }
				/>
			) }
			{ has( 'content' ) && <Content field={ field } /> }
			{ has( 'placeholder' ) && (
				<Text
					{ ...textProps( 'placeholder' ) }
					label={ __( 'Placeholder', 'aisle' ) }
					help={
						field.type === 'select'
							? __( 'Shown while no option is selected.', 'aisle' )
							: __( 'An example shown while the field is empty.', 'aisle' )
					}
				/>
			) }
			{ ( ! isContent( field.type ) || isSection( field ) ) && ! has( 'value-source' ) && (
				<Help field={ field } />
			) }
			<Default field={ field } />
			{ has( 'width' ) && (
				<Choice
					id={ `${ id }-width` }
					label={ __( 'Width', 'aisle' ) }
					value={ field.width === 'half' ? 'half' : 'full' }
					choices={ [
						{ value: 'full', label: __( 'Full width', 'aisle' ) },
						{ value: 'half', label: __( 'Half width', 'aisle' ) },
					] }
					onChange={ ( width ) => set( 'width', width === 'half' ? 'half' : '' ) }
				/>
			) }
			{ has( 'required' ) && (
				<div className="aisle-builder__wide">
					<Switch
						label={ __( 'Required', 'aisle' ) }
						help={ requiredHelp() }
						checked={ field.required === true }
						onChange={ ( isChecked ) => set( 'required', isChecked || undefined ) }
					/>
				</div>
			) }
		</div>
	);
}

function labelOf( field: EditableField ): string {
	if ( isSection( field ) ) {
		return __( 'Heading', 'aisle' );
	}
	return field.type === 'header' ? __( 'Text', 'aisle' ) : __( 'Label', 'aisle' );
}

function Help( { field }: { field: EditableField } ): ReactElement {
	const { id, text, set, error } = useField( field );
	const controlProps = {
		id: `${ id }-help`,
		label: __( 'Help text', 'aisle' ),
		help: isSection( field )
			? __( 'A short description below the heading.', 'aisle' )
			: __( 'A short description below the field.', 'aisle' ),
		value: text( 'help' ),
		error: error( 'help' ),
		onChange: ( value: string ) => set( 'help', value ),
	};
	return hasRichText() ? <RichText { ...controlProps } allowsLists /> : <Text { ...controlProps } />;
}

const DEFAULT_SETTINGS = [
	[ 'default-text', 'text' ],
	[ 'default-lines', 'text' ],
	[ 'default-date', 'date' ],
	[ 'default-color', 'color' ],
] as const;

function Default( { field }: { field: EditableField } ): ReactElement | null {
	const { id, has, text, set, error } = useField( field );
	const kind = DEFAULT_SETTINGS.find( ( [ setting ] ) => has( setting ) );
	if ( ! kind ) {
		return null;
	}
	const controlProps = {
		id: `${ id }-default`,
		label: __( 'Default value', 'aisle' ),
		value: text( 'default' ),
		error: error( 'default' ),
		onChange: ( next: string ) => set( 'default', next ),
	};
	switch ( kind[ 0 ] ) {
		case 'default-lines':
			return <Text { ...controlProps } rows={ 2 } />;
		case 'default-date':
			return (
				<Text
					{ ...controlProps }
					kind={ field.type === 'date' || field.type === 'time' ? field.type : 'datetime-local' }
				/>
			);
		case 'default-color':
			return <Text { ...controlProps } kind="code" placeholder="#aabbcc" />;
		default:
			return <Text { ...controlProps } { ...( field.type === 'number' ? { kind: 'decimal' as const } : {} ) } />;
	}
}
