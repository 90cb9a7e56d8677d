/** The text of a paragraph, with results of formulas in it. */
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useOptionForm } from '../use-option-form';
import { useField } from '../../../platform/builder/fields/use-field';
import type { FieldPartProps } from '../../../platform/builder/room';
import { FormulaField } from './formula-field';

export function Content( { field }: FieldPartProps ): ReactElement {
	const { document, rest } = useOptionForm();
	const { id, text, set, error } = useField( field );
	const wrong = error( 'content' );
	return (
		<div className="aisle-builder__wide">
			<FormulaField
				id={ `${ id }-content` }
				label={ __( 'Text', 'aisle' ) }
				help={ __( 'What stands between #= and =# is a formula; its result is shown.', 'aisle' ) }
				value={ text( 'content' ) }
				onChange={ ( value ) => set( 'content', value ) }
				document={ document }
				fieldId={ field.id }
				kind="label"
				rest={ rest }
				{ ...( wrong ? { error: wrong } : {} ) }
			/>
		</div>
	);
}
