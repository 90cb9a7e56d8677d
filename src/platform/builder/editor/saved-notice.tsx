import { Button, Notice } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import type { ReactElement } from 'react';
import type { PublishStatus } from '../config/editor';
import type { Editor } from './use-editor';

interface SavedNoticeProps {
	readonly editor: Editor;
	/** Shows a panel of the feature and moves the focus into it. */
	readonly onPanel: ( name: string ) => void;
}

/** Notice about the effect of the saved form for visitors. It stays until the form changes. */
export function SavedNotice( { editor, onPanel }: SavedNoticeProps ): ReactElement {
	const { saving } = editor;
	const container = useRef< HTMLDivElement >( null );
	const fix = ( missing: NonNullable< PublishStatus[ 'nextStep' ] > ): void => {
		if ( 'panel' in missing ) {
			onPanel( missing.panel );
			return;
		}
		// Enabling the form removes this notice and its button, so the focus moves to the container.
		void editor.enable().then( () => container.current?.focus() );
	};
	const dismiss = (): void => {
		container.current?.focus();
		editor.dismiss();
	};
	return (
		<div ref={ container } tabIndex={ -1 } className="aisle-builder__saved">
			{ saving.status === 'saved' && (
				<Announcement publishStatus={ saving.publishStatus } onFix={ fix } onDismiss={ dismiss } />
			) }
		</div>
	);
}

interface AnnouncementProps {
	readonly publishStatus: PublishStatus;
	readonly onFix: ( missing: NonNullable< PublishStatus[ 'nextStep' ] > ) => void;
	readonly onDismiss: () => void;
}

function Announcement( {
	publishStatus: { message, warning, link, nextStep },
	onFix,
	onDismiss,
}: AnnouncementProps ): ReactElement {
	return (
		<Notice
			status={ nextStep || warning ? 'warning' : 'success' }
			onRemove={ onDismiss }
			spokenMessage={ [ message, warning ].filter( Boolean ).join( ' ' ) }
		>
			{ message }{ ' ' }
			{ link && (
				<a href={ link.url } target="_blank" rel="noreferrer">
					{ link.label }
				</a>
			) }
			{ nextStep && (
				<Button variant="link" onClick={ () => onFix( nextStep ) }>
					{ nextStep.label }
				</Button>
			) }
			{ warning && <p>{ warning }</p> }
		</Notice>
	);
}
