import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useBuilder, useWording } from './builder-context';
import { renderIcon } from './icons';
import { UnsavedDrafts } from './unsaved-drafts';
import type { NewForm } from './new-form';
import { ScreenHeading } from './screen-heading';
import { LIST } from './use-route';

/** Start screen for a new form. */
export function NewFormStart( { onPick }: { onPick: ( form: NewForm ) => void } ): ReactElement {
	const { forms, list, start } = useBuilder();
	const wording = useWording();
	return (
		<div className="aisle-builder__first">
			<div className="aisle-builder__first-head">
				<Button href={ LIST } icon={ renderIcon( 'back' ) } label={ list.allFormsLabel() } />
				<ScreenHeading>{ wording.list.newForm() }</ScreenHeading>
			</div>
			<UnsavedDrafts onPick={ onPick } />
			<Button
				__next40pxDefaultSize
				variant="primary"
				onClick={ () => onPick( { title: '', document: forms.emptyDocument() } ) }
			>
				{ __( 'Start from scratch', 'aisle' ) }
			</Button>
			<h3>{ __( 'Start from a template', 'aisle' ) }</h3>
			<start.Templates onPick={ onPick } />
		</div>
	);
}
