/** Settings for field types that only contact forms have. */
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Choice, Switch, Text } from '../../../../../platform/builder/controls';
import type { EditableField } from '../../../../../platform/builder/document';
import { QuizQuestions } from './quiz-questions';
import { useField } from '../../../../../platform/builder/use-field';

export function ContactSettings( { field }: { field: EditableField } ): ReactElement {
	const { has } = useField( field );
	return (
		<>
			{ has( 'acceptance' ) && <Acceptance field={ field } /> }
			{ has( 'quiz' ) && <QuizQuestions field={ field } /> }
			{ has( 'value-source' ) && <ValueSource field={ field } /> }
		</>
	);
}

function Acceptance( { field }: { field: EditableField } ): ReactElement {
	const { set } = useField( field );
	return (
		<div className="aisle-builder__stack">
			<Switch
				label={ __( 'Optional', 'aisle' ) }
				help={ __( 'The form can be sent without selecting the checkbox.', 'aisle' ) }
				checked={ field.optional === true }
				onChange={ ( on ) => set( 'optional', on || undefined ) }
			/>
			<Switch
				label={ __( 'Must stay unchecked', 'aisle' ) }
				help={ __( 'The form can only be sent while the checkbox is unchecked.', 'aisle' ) }
				checked={ field.inverted === true }
				onChange={ ( on ) => set( 'inverted', on || undefined ) }
			/>
		</div>
	);
}

const SOURCES = [
	'value',
	'parameter',
	'page_title',
	'page_url',
	'referrer',
	'user_email',
	'user_name',
	'product',
] as const;
type Source = ( typeof SOURCES )[ number ];

function ValueSource( { field }: { field: EditableField } ): ReactElement {
	const { id, text, set, error, textProps } = useField( field );
	const source = SOURCES.find( ( known ) => known === text( 'source' ) ) ?? 'value';
	return (
		<div className="aisle-builder__grid">
			<Choice
				id={ `${ id }-source` }
				label={ __( 'Value source', 'aisle' ) }
				value={ source }
				choices={ SOURCES.map( ( value ) => ( { value, label: sourceName( value ) } ) ) }
				error={ error( 'source' ) }
				onChange={ ( value ) => set( 'source', value ) }
			/>
			{ source === 'parameter' && (
				<Text
					{ ...textProps( 'name' ) }
					kind="code"
					label={ __( 'Parameter name', 'aisle' ) }
					help={ __( 'The part before the equals sign, such as utm_source.', 'aisle' ) }
				/>
			) }
			<Text
				{ ...textProps( 'default' ) }
				label={ source === 'value' ? __( 'Value', 'aisle' ) : __( 'Fallback value', 'aisle' ) }
			/>
		</div>
	);
}

function sourceName( source: Source ): string {
	const names: Record< Source, string > = {
		value: __( 'Fixed value', 'aisle' ),
		parameter: __( 'URL parameter of the page', 'aisle' ),
		page_title: __( 'Page title', 'aisle' ),
		page_url: __( 'Page URL', 'aisle' ),
		referrer: __( 'Referring page', 'aisle' ),
		user_email: __( 'Customer’s email address, if logged in', 'aisle' ),
		user_name: __( 'Customer’s name, if logged in', 'aisle' ),
		product: __( 'Product on the form’s page', 'aisle' ),
	};
	return names[ source ];
}
