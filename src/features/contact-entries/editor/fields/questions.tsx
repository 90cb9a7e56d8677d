/** The questions of a quiz, of which a visitor is asked one, and their answers, which no page is told. */
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { asList, asRecord, asText } from '../../../../platform/check';
import { Text } from '../../../../platform/builder/controls';
import { useEditorTools } from '../../../../platform/builder/editor/editor-context';
import { useField } from '../../../../platform/builder/fields/use-field';
import { sign } from '../../../../platform/builder/icons';
import type { FieldPartProps } from '../../../../platform/builder/room';

interface Question {
	readonly question: string;
	readonly answer: string;
}

export function Questions( { field }: FieldPartProps ): ReactElement {
	const { problems } = useEditorTools();
	const { id, set, error } = useField( field );
	const questions = questionsOf( field.questions );
	const change = ( at: number, part: Partial< Question > ): void => set( 'questions', questions.map( ( one, position ) => ( position === at ? { ...one, ...part } : one ) ) );
	const wrong = ( at: number, member: string ): string | undefined => problems.find( ( problem ) => problem.field === field.id && problem.path.endsWith( `questions.${ at }.${ member }` ) )?.message;
	return (
		<div className="aisle-builder__stack">
			{ questions.map( ( { question, answer }, at ) => (
				<div key={ at } className="aisle-contact-question" role="group" aria-label={ /* translators: %d: a number. */ sprintf( __( 'Question %d', 'aisle' ), at + 1 ) }>
					<Text id={ `${ id }-question-${ at }` } label={ __( 'Question', 'aisle' ) } value={ question } error={ wrong( at, 'question' ) } onChange={ ( value ) => change( at, { question: value } ) } />
					<Text id={ `${ id }-answer-${ at }` } label={ __( 'Answer', 'aisle' ) } value={ answer } error={ wrong( at, 'answer' ) } onChange={ ( value ) => change( at, { answer: value } ) } />
					{ questions.length > 1 && <Button icon={ sign( 'remove' ) } label={ __( 'Remove this question', 'aisle' ) } onClick={ () => set( 'questions', questions.filter( ( _one, position ) => position !== at ) ) } /> }
				</div>
			) ) }
			{ error( 'questions' ) && <p className="aisle-builder__error">{ error( 'questions' ) }</p> }
			<div>
				<Button __next40pxDefaultSize variant="secondary" onClick={ () => set( 'questions', [ ...questions, { question: '', answer: '' } ] ) }>
					{ __( 'Add a question', 'aisle' ) }
				</Button>
			</div>
		</div>
	);
}

const questionsOf = ( value: unknown ): Question[] =>
	asList( value ).map( ( item ) => {
		const { question, answer } = asRecord( item );
		return { question: asText( question ), answer: asText( answer ) };
	} );
