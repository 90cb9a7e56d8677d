/** Questions of a quiz with their answers. The shopper gets one of them. */
import { Button } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { asList, asRecord, asText } from '../../../../../platform/check';
import { Text } from '../../../../../platform/builder/controls';
import type { EditableField } from '../../../../../platform/builder/document';
import { useEditorTools } from '../../../../../platform/builder/editor-context';
import { renderIcon } from '../../../../../platform/builder/icons';
import { Section } from '../../../../../platform/builder/section';
import { useFocusAfterRender } from '../../../../../platform/ui-admin/use-focus-after';
import { useField } from '../../../../../platform/builder/use-field';

interface Question {
	readonly question: string;
	readonly answer: string;
}

export function QuizQuestions( { field }: { field: EditableField } ): ReactElement {
	const { set, error } = useField( field );
	const list = useRef< HTMLUListElement >( null );
	const focusAfter = useFocusAfterRender( list );
	const questions = questionsOf( field );
	const change = ( next: readonly Question[] ): void => set( 'questions', next.length > 0 ? next : undefined );
	const questionsError = error( 'questions' );
	return (
		<Section title={ __( 'Questions', 'aisle' ) } open>
			{ questionsError && <p className="aisle-builder__error">{ questionsError }</p> }
			<p className="aisle-builder__hint">
				{ __( 'One random question is asked. Answers are not case-sensitive.', 'aisle' ) }
			</p>
			<ul ref={ list } className="aisle-builder__questions">
				{ questions.map( ( item, position ) => (
					<QuestionRow
						key={ position }
						field={ field }
						item={ item }
						position={ position }
						onChange={ ( next ) =>
							change( questions.map( ( other, index ) => ( index === position ? next : other ) ) )
						}
						onRemove={ () => {
							change( questions.filter( ( _other, index ) => index !== position ) );
							focusAfter( `#aisle-${ field.id }-question-${ Math.max( 0, position - 1 ) }` );
						} }
					/>
				) ) }
			</ul>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				icon={ renderIcon( 'add' ) }
				onClick={ () => {
					change( [ ...questions, { question: '', answer: '' } ] );
					focusAfter( `#aisle-${ field.id }-question-${ questions.length }` );
				} }
			>
				{ __( 'Add a question', 'aisle' ) }
			</Button>
		</Section>
	);
}

interface RowProps {
	readonly field: EditableField;
	readonly item: Question;
	readonly position: number;
	readonly onChange: ( next: Question ) => void;
	readonly onRemove: () => void;
}

function QuestionRow( { field, item, position, onChange, onRemove }: RowProps ): ReactElement {
	const { problems } = useEditorTools();
	const error = ( member: string ): string | undefined =>
		problems.find(
			( { field: id, path } ) => id === field.id && path.endsWith( `.questions.${ position }.${ member }` )
		)?.message;
	const id = `aisle-${ field.id }`;
	return (
		<li className="aisle-builder__question">
			<Text
				id={ `${ id }-question-${ position }` }
				label={ __( 'Question', 'aisle' ) }
				value={ item.question }
				error={ error( 'question' ) }
				onChange={ ( question ) => onChange( { ...item, question } ) }
			/>
			<Text
				id={ `${ id }-answer-${ position }` }
				label={ __( 'Answer', 'aisle' ) }
				value={ item.answer }
				error={ error( 'answer' ) }
				onChange={ ( answer ) => onChange( { ...item, answer } ) }
			/>
			<Button
				icon={ renderIcon( 'remove' ) }
				label={
					/* translators: %d: its place in a list. */ sprintf(
						__( 'Remove question %d', 'aisle' ),
						position + 1
					)
				}
				onClick={ onRemove }
			/>
		</li>
	);
}

const questionsOf = ( field: EditableField ): readonly Question[] =>
	asList( field.questions ).map( ( item ) => {
		const { question, answer } = asRecord( item );
		return { question: asText( question ), answer: asText( answer ) };
	} );
