/** Around the form that is tried: what it is tried on, what keeps it from being shown, and what is said of it. */
import { Notice, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement, ReactNode } from 'react';
import type { EditableDocument, Problem } from '../document';

interface PreviewFrameProps {
	readonly document: EditableDocument;
	readonly controls: ReactNode;
	/** What in the form keeps it from being shown. */
	readonly problems: readonly Problem[];
	readonly failure: string;
	/** The server does not answer, and is asked again. */
	readonly isAway: boolean;
	/** It answers again. */
	readonly isBack: boolean;
	/** What is to be there first, or null where the server is asked. */
	readonly waitsFor: ReactNode;
	/** Said when it changes; not at the start. */
	readonly spoken: string | null;
	/** Another one begins anew. */
	readonly round: string;
	/** The form; null before the first answer. */
	readonly children: ReactNode;
}

export function PreviewFrame( {
	document,
	controls,
	problems,
	failure,
	isAway,
	isBack,
	waitsFor,
	spoken,
	round,
	children,
}: PreviewFrameProps ): ReactElement {
	const hasFields = document.fields.length > 0;
	const isWrong = problems.length > 0;
	return (
		<div className="aisle-builder__preview">
			{ controls }
			{ ! hasFields && (
				<p className="aisle-builder__preview-empty">
					{ __( 'Add a field to see it here as on its page.', 'aisle' ) }
				</p>
			) }
			{ isWrong && hasFields && <Mistakes problems={ problems } /> }
			{ failure !== '' && (
				<Notice status={ isAway ? 'warning' : 'error' } isDismissible={ false } spokenMessage={ failure }>
					<p>{ failure }</p>
					{ isAway && <p>{ awayText( children !== null ) }</p> }
				</Notice>
			) }
			{ hasFields && ! isWrong && children === null && failure === '' && (
				<p className="aisle-builder__preview-empty">
					{ waitsFor ?? <Waiting>{ __( 'Loading the preview…', 'aisle' ) }</Waiting> }
				</p>
			) }
			{ hasFields && children !== null && (
				// It only hides while there are mistakes, so that the answers are still there afterwards.
				<div hidden={ isWrong } key={ round }>
					{ children }
				</div>
			) }
			<Announcement sentence={ isWrong ? null : isBack && spoken !== null ? backText( spoken ) : spoken } />
		</div>
	);
}

export const Waiting = ( { children }: { children: string } ): ReactElement => (
	<>
		<Spinner />
		{ children }
	</>
);

const awayText = ( hasPreview: boolean ): string =>
	hasPreview
		? __(
				'The preview is as it was before your last change. What you changed is still here. We keep trying, and the preview comes back by itself.',
				'aisle'
			)
		: __( 'What you changed is still here. We keep trying, and the preview comes by itself.', 'aisle' );

/* translators: %s: a sentence, such as "Preview updated. Total: $5.00". */
const backText = ( spoken: string ): string => sprintf( __( 'The shop answers again. %s', 'aisle' ), spoken );

function Mistakes( { problems }: { problems: readonly Problem[] } ): ReactElement {
	return (
		<Notice status="warning" isDismissible={ false }>
			<p>{ __( 'The preview comes back when these are fixed:', 'aisle' ) }</p>
			<ul>
				{ problems.map( ( { code, path, field, option, message } ) => (
					<li key={ `${ code }/${ field }/${ option }/${ path }` }>{ message }</li>
				) ) }
			</ul>
		</Notice>
	);
}

function Announcement( { sentence }: { sentence: string | null } ): ReactElement {
	const [ announcement, setAnnouncement ] = useState< { readonly first: string | null; readonly text: string } >( {
		first: null,
		text: '',
	} );
	useEffect( () => {
		if ( sentence !== null ) {
			setAnnouncement( ( { first } ) =>
				first === null ? { first: sentence, text: '' } : { first, text: sentence }
			);
		}
	}, [ sentence ] );
	return (
		<div className="screen-reader-text" role="status">
			{ announcement.text }
		</div>
	);
}
