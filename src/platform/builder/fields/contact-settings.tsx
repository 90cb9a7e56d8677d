/** Settings for field types that only contact forms have. */
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Choice, Switch, Text } from '../controls';
import type { EditableField } from '../document';
import { QuizQuestions } from './quiz-questions';
import { useField } from '../use-field';

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
				help={ __( 'The form can be sent without it.', 'aisle' ) }
				checked={ field.optional === true }
				onChange={ ( on ) => set( 'optional', on || undefined ) }
			/>
			<Switch
				label={ __( 'Must not be ticked', 'aisle' ) }
				help={ __( 'The form can be sent only while the box is empty.', 'aisle' ) }
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
				label={ __( 'Where the value comes from', 'aisle' ) }
				value={ source }
				choices={ SOURCES.map( ( value ) => ( { value, label: sourceName( value ) } ) ) }
				error={ error( 'source' ) }
				onChange={ ( value ) => set( 'source', value ) }
			/>
			{ source === 'parameter' && (
				<Text
					{ ...textProps( 'name' ) }
					kind="code"
					label={ __( 'Name of the parameter', 'aisle' ) }
					help={ __( 'What stands before the equals sign, such as utm_source.', 'aisle' ) }
				/>
			) }
			<Text
				{ ...textProps( 'default' ) }
				label={ source === 'value' ? __( 'Value', 'aisle' ) : __( 'Value where there is none', 'aisle' ) }
			/>
		</div>
	);
}

function sourceName( source: Source ): string {
	const names: Record< Source, string > = {
		value: __( 'Always the same', 'aisle' ),
		parameter: __( 'A parameter of the page’s address', 'aisle' ),
		page_title: __( 'The page’s title', 'aisle' ),
		page_url: __( 'The page’s address', 'aisle' ),
		referrer: __( 'The page before', 'aisle' ),
		user_email: __( 'The customer’s email address, when logged in', 'aisle' ),
		user_name: __( 'The customer’s name, when logged in', 'aisle' ),
		product: __( 'The product on whose page the form stands', 'aisle' ),
	};
	return names[ source ];
}
