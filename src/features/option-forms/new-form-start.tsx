import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { emptyDocument } from './document';
import { sign } from './icons';
import type { NewForm } from './new-form';
import { TemplatePicker } from './templates/template-picker';
import { LIST } from './use-route';

/** What a new form begins with. */
export function NewFormStart( { onPick }: { onPick: ( form: NewForm ) => void } ): ReactElement {
	return (
		<div className="aisle-builder__first">
			<div className="aisle-builder__first-head">
				<Button href={ LIST } icon={ sign( 'back' ) } label={ __( 'All option forms', 'aisle' ) } />
				<h2>{ __( 'New form', 'aisle' ) }</h2>
			</div>
			<Button __next40pxDefaultSize variant="primary" onClick={ () => onPick( { title: '', document: emptyDocument() } ) }>
				{ __( 'Start empty', 'aisle' ) }
			</Button>
			<h3>{ __( 'Or begin with one that is nearly yours', 'aisle' ) }</h3>
			<TemplatePicker onPick={ onPick } />
		</div>
	);
}
