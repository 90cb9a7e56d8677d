/** Frame around the form preview: its controls, problems that prevent it, and announcements. */
import { Notice, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement, ReactNode } from 'react';
import type { EditableDocument, Problem } from '../document';

interface PreviewFrameProps {
	readonly document: EditableDocument;
	readonly controls: ReactNode;
	/** Problems of the form that prevent the preview. */
	readonly problems: readonly Problem[];
	readonly failure: string;
	/** True while the server does not respond. The request is repeated. */
	readonly isAway: boolean;
	/** True if the server responds again. */
	readonly isBack: boolean;
	/** What the merchant must do first; null while loading. */
	readonly waitsFor: ReactNode;
	/** Text to announce when it changes; not on mount. */
	readonly spoken: string | null;
	/** A new value resets the preview. */
	readonly round: string;
	/** The form; null before the first response. */
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
				<p className="aisle-builder__preview-empty">{ __( 'Add a field to preview it here.', 'aisle' ) }</p>
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
				// Only hidden while there are problems, so that the answers are kept.
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
		? __( 'The store isn’t responding. Your changes are safe; the preview will update automatically.', 'aisle' )
		: __( 'Your changes are safe; the preview will load automatically.', 'aisle' );

/* translators: %s: a sentence, such as "Preview updated. Total: $5.00". */
const backText = ( spoken: string ): string => sprintf( __( 'The store is responding again. %s', 'aisle' ), spoken );

function Mistakes( { problems }: { problems: readonly Problem[] } ): ReactElement {
	return (
		<Notice status="warning" isDismissible={ false }>
			<p>{ __( 'The preview updates when these issues are fixed:', 'aisle' ) }</p>
			<ul>
				{ problems.map( ( { code, path, field, option, message } ) => (
					<li key={ `${ code }/${ field }/${ option }/${ path }` }>{ message }</li>
				) ) }
			</ul>
		</Notice>
	);
}

function Announcement( { sentence: message }: { sentence: string | null } ): ReactElement {
	const [ announcement, setAnnouncement ] = useState< { readonly first: string | null; readonly text: string } >( {
		first: null,
		text: '',
	} );
	useEffect( () => {
		if ( message !== null ) {
			setAnnouncement( ( { first } ) =>
				first === null ? { first: message, text: '' } : { first, text: message }
			);
		}
	}, [ message ] );
	return (
		<div className="screen-reader-text" role="status">
			{ announcement.text }
		</div>
	);
}
