import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useFieldTypes } from '../builder-context';
import { Text } from '../controls';
import type { EditableField } from '../document';
import { Section } from '../section';
import { textsOf } from '../texts';
import { useField } from '../use-field';

/** Messages of a field that shoppers may see. The merchant can replace each. */
export function TextsSection( { field }: { field: EditableField } ): ReactElement | null {
	const types = useFieldTypes();
	const { id, text, set, error } = useField( field );
	const texts = textsOf( types, field );
	const customCount = texts.filter( ( { name } ) => text( name ) !== '' ).length;
	if ( texts.length === 0 ) {
		return null;
	}
	return (
		<Section
			title={ __( 'Messages', 'aisle' ) }
			summary={
				customCount
					? /* translators: %d: a number. */
						sprintf( _n( '%d customized', '%d customized', customCount, 'aisle' ), customCount )
					: __( 'Default', 'aisle' )
			}
			hasError={ texts.some( ( { name } ) => error( name ) ) }
		>
			<div className="aisle-builder__stack">
				{ texts.map( ( { name, label, fallback, hint } ) => (
					<Text
						key={ `${ name }-${ label }` }
						id={ `${ id }-${ name }` }
						label={ label }
						placeholder={ fallback }
						{ ...( hint ? { help: hint } : {} ) }
						value={ text( name ) }
						error={ error( name ) }
						onChange={ ( value ) => set( name, value ) }
					/>
				) ) }
			</div>
		</Section>
	);
}
