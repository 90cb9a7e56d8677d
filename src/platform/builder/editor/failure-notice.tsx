import { Button, Notice } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useFieldTypes, useWording } from '../builder-context';
import type { EditableField, Problem } from '../document';
import { useEditorTools } from '../editor-context';
import type { Saving } from './use-editor';

interface FailureNoticeProps {
	readonly saving: Saving;
	readonly onGo: ( problem: Problem ) => void;
	readonly onDismiss: () => void;
}

/** Lists why the form was not saved. Each problem links to its field and disappears when it is fixed. */
export function FailureNotice( { saving, onGo, onDismiss }: FailureNoticeProps ): ReactElement | null {
	const { document, problems: currentProblems } = useEditorTools();
	const container = useRef< HTMLDivElement >( null );
	useEffect( () => {
		if ( saving.status === 'failed' ) {
			container.current?.focus();
		}
	}, [ saving ] );
	const isFixed =
		saving.status === 'failed' &&
		saving.problems.length > 0 &&
		saving.document !== document &&
		currentProblems.length === 0;
	useEffect( () => {
		if ( isFixed ) {
			onDismiss();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- When the last one has gone.
	}, [ isFixed ] );
	if ( saving.status !== 'failed' || isFixed ) {
		return null;
	}
	const hasProblems = saving.problems.length > 0;
	const problems = saving.document === document ? saving.problems : currentProblems;
	const message = hasProblems ? notSavedMessage( problems.length ) : saving.message;
	return (
		<div ref={ container } tabIndex={ -1 } className="aisle-builder__failure">
			{ /* Without `spokenMessage`, Notice would render its children, including hooks of the buttons, to get the text. */ }
			<Notice status="error" onRemove={ onDismiss } spokenMessage={ message }>
				{ ! hasProblems ? (
					message
				) : (
					<>
						<p>{ message }</p>
						<ProblemList problems={ problems } fields={ document.fields } onGo={ onGo } />
					</>
				) }
			</Notice>
		</div>
	);
}

interface ProblemListProps {
	readonly problems: readonly Problem[];
	readonly fields: readonly EditableField[];
	readonly onGo: ( problem: Problem ) => void;
}

function ProblemList( { problems, fields, onGo }: ProblemListProps ): ReactElement {
	const { fieldName } = useFieldTypes();
	const { editor } = useWording();
	const nameOf = ( id: string ): string => {
		const field = fields.find( ( candidate ) => candidate.id === id );
		return field ? fieldName( field ) : '';
	};
	return (
		<ul>
			{ problems.map( ( problem ) => (
				<li key={ `${ problem.path }${ problem.code }` }>
					<Button variant="link" onClick={ () => onGo( problem ) }>
						{ nameOf( problem.field ) || editor.form() }
					</Button>
					{ ' – ' }
					{ problem.message }
				</li>
			) ) }
		</ul>
	);
}

const notSavedMessage = ( count: number ): string =>
	sprintf(
		/* translators: %d: a number. */
		_n( 'Not saved: %d issue to fix.', 'Not saved: %d issues to fix.', count, 'aisle' ),
		count
	);
