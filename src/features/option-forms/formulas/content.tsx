/** Text of a paragraph that may contain formula results. */
import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useOptionForm } from '../use-option-form';
import { useField } from '../../../platform/builder/use-field';
import type { FieldPartProps } from '../../../platform/builder/config/editor';
import { RichText } from '../../../platform/builder/rich-text/rich-text';
import { hasRichText } from '../../../platform/builder/rich-text/tinymce';
import { FormulaField } from './formula-field';

export function Content( { field }: FieldPartProps ): ReactElement {
	const { document, rest } = useOptionForm();
	const { id, text, set, error } = useField( field );
	const contentError = error( 'content' );
	const [ showsSource, setAsSource ] = useState( ! hasRichText() || text( 'content' ).includes( '#=' ) );
	const sharedProps = {
		id: `${ id }-content`,
		label: __( 'Text', 'aisle' ),
		value: text( 'content' ),
		onChange: ( value: string ) => set( 'content', value ),
		error: contentError,
	};
	if ( ! showsSource ) {
		const formulas = (
			<Button size="small" variant="tertiary" onClick={ () => setAsSource( true ) }>
				{ __( 'Formulas', 'aisle' ) }
			</Button>
		);
		return (
			<div className="aisle-builder__wide">
				<RichText { ...sharedProps } allowsLists extraContent={ formulas } />
			</div>
		);
	}
	return (
		<div className="aisle-builder__wide">
			{ hasRichText() && (
				<Button size="small" variant="tertiary" onClick={ () => setAsSource( false ) }>
					{ __( 'Edit visually', 'aisle' ) }
				</Button>
			) }
			<FormulaField
				id={ `${ id }-content` }
				label={ __( 'Text', 'aisle' ) }
				help={ __( 'Text between #= and =# is a formula; its result is shown.', 'aisle' ) }
				value={ text( 'content' ) }
				onChange={ ( value ) => set( 'content', value ) }
				document={ document }
				fieldId={ field.id }
				kind="label"
				rest={ rest }
				{ ...( contentError ? { error: contentError } : {} ) }
			/>
		</div>
	);
}
