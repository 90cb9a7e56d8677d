import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useBuilder } from '../builder-context';
import { ConditionsEditor } from '../conditions/conditions-editor';
import { conditionsOf, type EditableField } from '../document';
import { useEditorTools } from '../editor-context';
import { conditionSummary } from '../field-summary';
import { Section } from '../section';
import { useField } from '../use-field';

export function ConditionSection( { field }: { field: EditableField } ): ReactElement {
	const config = useBuilder();
	const { document, problems } = useEditorTools();
	const { set } = useField( field );
	const conditionProblems = problems.filter(
		( { field: id, path, code } ) =>
			id === field.id && ( path.includes( 'conditions' ) || code === 'condition_cycle' )
	);
	return (
		<Section
			title={ __( 'Visibility', 'aisle' ) }
			summary={ conditionSummary( config, field, document ) || __( 'Always', 'aisle' ) }
			hasError={ conditionProblems.length > 0 }
		>
			{ conditionProblems.map( ( { message, path } ) => (
				<p key={ path + message } className="aisle-builder__error">
					{ message }
				</p>
			) ) }
			<ConditionsEditor
				document={ document }
				field={ field }
				value={ conditionsOf( field ) }
				onChange={ ( rules ) => set( 'conditions', rules ?? undefined ) }
			/>
		</Section>
	);
}
