import { CheckboxControl, SelectControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { ImportPreview } from '../../platform/builder/transfer/found-report';
import { newMessageCount, type Channel, type MessagePreview } from './flamingo';
import type { Flamingo } from './use-flamingo';

interface ChannelListProps extends Pick< Flamingo, 'selected' | 'choose' | 'assignForm' > {
	readonly preview: MessagePreview;
}

/** Lists the other plugin's forms: number of messages, target form, and what is skipped. */
export function ChannelList( {
	preview: { channels, forms, problems },
	selected,
	choose,
	assignForm,
}: ChannelListProps ): ReactElement {
	if ( channels.length === 0 ) {
		return <p role="status">{ __( 'No messages from this plugin were found.', 'aisle' ) }</p>;
	}
	const options = [
		{ value: '0', label: __( 'No form', 'aisle' ) },
		...forms.map( ( { id, title } ) => ( { value: String( id ), label: title || `#${ id }` } ) ),
	];
	return (
		<>
			<p>
				{ __(
					'Importing doesn’t change the messages in Flamingo. Select the messages to import and their forms.',
					'aisle'
				) }
			</p>
			<ul className="aisle-builder__found">
				{ channels.map( ( channel ) => (
					<ChannelItem
						key={ channel.id }
						channel={ channel }
						options={ options }
						isSelected={ selected.includes( channel.id ) }
						choose={ choose }
						assignForm={ assignForm }
					/>
				) ) }
			</ul>
			<ul className="aisle-builder__import-list">
				{ problems.map( ( problem ) => (
					<li key={ problem }>{ problem }</li>
				) ) }
			</ul>
		</>
	);
}

interface ChannelItemProps extends Pick< Flamingo, 'choose' | 'assignForm' > {
	readonly channel: Channel;
	readonly isSelected: boolean;
	/** Forms that can receive its messages. */
	readonly options: ReadonlyArray< { readonly value: string; readonly label: string } >;
}

function ChannelItem( { channel, isSelected, options, choose, assignForm }: ChannelItemProps ): ReactElement {
	return (
		<li>
			<CheckboxControl
				__nextHasNoMarginBottom
				label={ nameOf( channel ) }
				help={ countsText( channel ) }
				checked={ isSelected }
				disabled={ newMessageCount( channel ) === 0 }
				onChange={ ( isOn ) => choose( channel.id, isOn ) }
			/>
			{ isSelected && (
				<div className="aisle-entries__destination">
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={
							/* translators: %s: a form of another plugin. */ sprintf(
								__( 'Form for %s', 'aisle' ),
								titleOf( channel )
							)
						}
						value={ String( channel.form ) }
						options={ options }
						onChange={ ( form ) => assignForm( channel.id, Number( form ) ) }
					/>
				</div>
			) }
			<ImportPreview problems={ channel.problems } />
		</li>
	);
}

const titleOf = ( { id, title }: Channel ): string =>
	title || ( id === 0 ? __( 'Messages without a form', 'aisle' ) : `#${ id }` );

function nameOf( channel: Channel ): string {
	const count = newMessageCount( channel );
	return sprintf(
		/* translators: 1: a form of another plugin, 2: a number of messages. */
		_n( '%1$s, %2$d new message', '%1$s, %2$d new messages', count, 'aisle' ),
		titleOf( channel ),
		count
	);
}

function countsText( { inbox, spam, trash, imported }: Channel ): string {
	return sprintf(
		/* translators: 1: messages that are no spam, 2: spam, 3: in the trash, 4: imported earlier; all of them numbers. */
		__( 'Inbox: %1$d, Spam: %2$d, Trash: %3$d, Already imported: %4$d', 'aisle' ),
		inbox,
		spam,
		trash,
		imported
	);
}
