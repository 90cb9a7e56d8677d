import { Button, Notice, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { ScreenHeading } from '../../../../platform/builder/screen-heading';
import { errorMessage } from '../../../../platform/ui-admin/error-message';
import type { Entry } from '../../entries/entries';
import { OutcomeNotice } from '../outcome-notice';
import type { Changes } from '../use-changes';
import { LIST_HASH } from '../use-entry-url';
import { formatTimestamp, senderOf } from '../words';
import { Answers } from './answers';
import { Deliveries } from './deliveries';
import { EntryBar } from './entry-bar';
import { Notes } from './notes';
import { OriginData } from './origin-data';
import { ReplyForm } from './reply-form';
import { useEntry } from './use-entry';

interface EntryViewProps {
	readonly id: number;
	readonly changes: Changes;
}

/** One entry: the answers, the delivery of its emails, and its notes. */
export function EntryView( { id, changes }: EntryViewProps ): ReactElement {
	const { entry, error, reload } = useEntry( id );
	if ( ! entry ) {
		return (
			<>
				<ScreenHeading isHidden>{ __( 'Message', 'aisle' ) }</ScreenHeading>
				<p>
					<a href={ LIST_HASH }>{ __( 'All messages', 'aisle' ) }</a>
				</p>
				{ error ? (
					<Notice
						status="error"
						isDismissible={ false }
						actions={
							error.status === 404 ? [] : [ { label: __( 'Try again', 'aisle' ), onClick: reload } ]
						}
					>
						{ errorMessage( error ) }
					</Notice>
				) : (
					<div className="aisle-builder__loading" role="status">
						<Spinner />
						{ __( 'Loading the message…', 'aisle' ) }
					</div>
				) }
			</>
		);
	}
	return (
		<article className="aisle-entries__entry">
			<EntryBar entry={ entry } changes={ changes } />
			<OutcomeNotice changes={ changes } />
			<EntryHead entry={ entry } />
			<div className="aisle-entries__columns">
				<div className="aisle-entries__column">
					<Answers answers={ entry.answers } />
					<ReplyForm entry={ entry } />
				</div>
				<div className="aisle-entries__column">
					<Notes entry={ entry } />
					<Deliveries entry={ entry } />
					<OriginData entry={ entry } />
				</div>
			</div>
			<Button
				className="aisle-entries__print"
				__next40pxDefaultSize
				variant="secondary"
				onClick={ () => window.print() }
			>
				{ __( 'Print', 'aisle' ) }
			</Button>
		</article>
	);
}

function EntryHead( { entry }: { entry: Entry } ): ReactElement {
	return (
		<header className="aisle-entries__head">
			<ScreenHeading>
				{ entry.subject || /* translators: shown where a message has no subject. */ __( 'Message', 'aisle' ) }
			</ScreenHeading>
			<p>
				<strong>{ senderOf( entry ) }</strong>
				{ entry.name && entry.email && <span>{ entry.email }</span> }
				<span>{ formatTimestamp( entry.createdAt ) }</span>
				<span>{ entry.formTitle }</span>
			</p>
			{ entry.status === 'spam' && (
				<Notice status="warning" isDismissible={ false }>
					{ __( 'This message is in spam.', 'aisle' ) } { entry.origin.spamReason }
				</Notice>
			) }
		</header>
	);
}
