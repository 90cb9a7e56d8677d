import { Button, Notice, TextareaControl, TextControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent, ReactElement } from 'react';
import { LiveRegion } from '../../../../platform/ui/live-region';
import type { Entry } from '../../entries/entries';
import { entriesStore } from '../../entries/store';
import { useDraft } from './use-draft';
import { useRequest } from './use-step';

/** Form to reply to the sender by email. Not available for spam and trash. */
export function ReplyForm( { entry }: { entry: Entry } ): ReactElement | null {
	return entry.email === '' || entry.status === 'spam' || entry.status === 'trash' ? null : (
		<ReplyFormContent entry={ entry } />
	);
}

function ReplyFormContent( { entry }: { entry: Entry } ): ReactElement {
	const { subject, setSubject, text, setText, busy, failure, isSent, setSent, send } = useReply( entry );
	/* translators: %s: an email address. */
	const successMessage = sprintf( __( 'Your reply was sent to %s.', 'aisle' ), entry.email );
	const submit = ( event: FormEvent ): void => {
		event.preventDefault();
		if ( text.trim() && ! busy ) {
			void send();
		}
	};
	return (
		<section className="aisle-builder__box aisle-entries__reply">
			<h2>{ /* translators: %s: an email address. */ sprintf( __( 'Reply to %s', 'aisle' ), entry.email ) }</h2>
			<form className="aisle-entries__form" onSubmit={ submit }>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Subject', 'aisle' ) }
					value={ subject }
					onChange={ setSubject }
				/>
				<TextareaControl
					__nextHasNoMarginBottom
					rows={ 6 }
					label={ __( 'Your reply', 'aisle' ) }
					value={ text }
					onChange={ setText }
				/>
				<ReplyNotices
					failureMessage={ failure }
					successMessage={ isSent ? successMessage : '' }
					onClose={ () => setSent( false ) }
				/>
				<Button
					__next40pxDefaultSize
					variant="primary"
					type="submit"
					isBusy={ busy }
					disabled={ busy || ! text.trim() }
					accessibleWhenDisabled
				>
					{ __( 'Send reply', 'aisle' ) }
				</Button>
				<LiveRegion message={ isSent ? successMessage : failure } />
			</form>
		</section>
	);
}

interface ReplyNoticesProps {
	readonly failureMessage: string;
	/** Text of the success notice; empty until the reply is sent. */
	readonly successMessage: string;
	readonly onClose: () => void;
}

function ReplyNotices( { failureMessage, successMessage, onClose }: ReplyNoticesProps ): ReactElement {
	return (
		<>
			{ failureMessage && (
				<Notice status="error" isDismissible={ false }>
					{ failureMessage }
				</Notice>
			) }
			{ successMessage && (
				<Notice status="success" onRemove={ onClose }>
					{ successMessage }
				</Notice>
			) }
		</>
	);
}

/** Manages the drafts of subject and text, and sends them. */
function useReply( entry: Entry ) {
	const { replyToEntry } = useDispatch( entriesStore );
	const { busy, failure, run } = useRequest();
	const [ subject, setSubject, clearSubject ] = useDraft(
		`subject-${ entry.id }`,
		/* translators: %s: subject of the message that is answered. */
		sprintf( __( 'Re: %s', 'aisle' ), entry.subject )
	);
	const [ text, setText, clearText ] = useDraft( `reply-${ entry.id }` );
	const [ isSent, setSent ] = useState( false );
	const send = async (): Promise< void > => {
		setSent( false );
		if ( await run( () => replyToEntry( entry.id, subject, text ) ) ) {
			clearSubject();
			clearText();
			setSent( true );
		}
	};
	return { subject, setSubject, text, setText, busy, failure, isSent, setSent, send };
}
