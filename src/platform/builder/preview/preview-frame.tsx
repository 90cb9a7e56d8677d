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
	readonly isUnreachable: boolean;
	/** True if the server responds again. */
	readonly isServerBack: boolean;
	/** Instruction that the merchant must follow before the preview can load; null while it loads. */
	readonly instruction: ReactNode;
	/** Text for the live region. The first text is not announced; each later one is. */
	readonly announcement: string | null;
	/** Key of the preview's content. A new value renders the form again without its answers. */
	readonly resetKey: string;
	/** The form; null before the first response. */
	readonly children: ReactNode;
}

export function PreviewFrame( {
	document,
	controls,
	problems,
	failure,
	isUnreachable,
	isServerBack,
	instruction,
	announcement,
	resetKey,
	children,
}: PreviewFrameProps ): ReactElement {
	const hasFields = document.fields.length > 0;
	const hasProblems = problems.length > 0;
	return (
		<div className="aisle-builder__preview">
			{ controls }
			{ ! hasFields && (
				<p className="aisle-builder__preview-empty">{ __( 'Add a field to preview it here.', 'aisle' ) }</p>
			) }
			{ hasProblems && hasFields && <PreviewProblems problems={ problems } /> }
			{ failure !== '' && (
				<Notice
					status={ isUnreachable ? 'warning' : 'error' }
					isDismissible={ false }
					spokenMessage={ failure }
				>
					<p>{ failure }</p>
					{ isUnreachable && <p>{ unreachableText( children !== null ) }</p> }
				</Notice>
			) }
			{ hasFields && ! hasProblems && children === null && failure === '' && (
				<p className="aisle-builder__preview-empty">
					{ instruction ?? <LoadingIndicator>{ __( 'Loading the preview…', 'aisle' ) }</LoadingIndicator> }
				</p>
			) }
			{ hasFields && children !== null && (
				// Hidden, not removed, while the form has problems, so that the answers are kept.
				<div hidden={ hasProblems } key={ resetKey }>
					{ children }
				</div>
			) }
			<Announcement
				message={
					hasProblems ? null : isServerBack && announcement !== null ? backText( announcement ) : announcement
				}
			/>
		</div>
	);
}

export const LoadingIndicator = ( { children }: { children: string } ): ReactElement => (
	<>
		<Spinner />
		{ children }
	</>
);

const unreachableText = ( hasPreview: boolean ): string =>
	hasPreview
		? __( 'The store isn’t responding. Your changes are safe; the preview will update automatically.', 'aisle' )
		: __( 'Your changes are safe; the preview will load automatically.', 'aisle' );

const backText = ( announcement: string ): string =>
	/* translators: %s: a sentence, such as "Preview updated. Total: $5.00". */
	sprintf( __( 'The store is responding again. %s', 'aisle' ), announcement );

function PreviewProblems( { problems }: { problems: readonly Problem[] } ): ReactElement {
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

function Announcement( { message }: { message: string | null } ): ReactElement {
	const [ announcement, setAnnouncement ] = useState< {
		readonly firstMessage: string | null;
		readonly text: string;
	} >( {
		firstMessage: null,
		text: '',
	} );
	useEffect( () => {
		if ( message !== null ) {
			setAnnouncement( ( { firstMessage } ) =>
				firstMessage === null ? { firstMessage: message, text: '' } : { firstMessage, text: message }
			);
		}
	}, [ message ] );
	return (
		<div className="screen-reader-text" role="status">
			{ announcement.text }
		</div>
	);
}
