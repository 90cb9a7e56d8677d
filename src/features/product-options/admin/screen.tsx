import { Button, Modal, Notice, Spinner } from '@wordpress/components';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { toAisleError } from '../../../platform/errors';
import type { Rest } from '../../../platform/rest';
import { Editor } from './editor/editor';
import { forgetNewForm, keptNewForm } from './editor/use-autosave';
import { errorSentence } from './error-sentence';
import { readForm, type StoredForm } from './forms-api';
import { FormsList } from './list/forms-list';
import { NewFormStart } from './new-form-start';
import type { NewForm } from './new-form';
import { formAddress, LIST, NEW, useRoute, type Router } from './use-route';

/** Products → Option forms: the list, or one form in the editor, by the address. */
export function OptionFormsScreen( { rest }: { rest: Rest } ): ReactElement {
	const router = useRoute();
	const [ picked, setPicked ] = useState< NewForm | null >( null );
	const { route } = router;
	const pick = ( form: NewForm ): void => {
		setPicked( form );
		window.location.hash = NEW;
	};
	useEffect( () => {
		if ( route.screen !== 'new' ) {
			setPicked( null );
		}
	}, [ route.screen ] );
	return (
		<div className="aisle-builder">
			{ route.screen === 'list' && <FormsList rest={ rest } onPick={ pick } /> }
			{ route.screen === 'new' && ( picked ? <NewEditor rest={ rest } picked={ picked } router={ router } /> : <NewFormStart onPick={ setPicked } /> ) }
			{ route.screen === 'form' && <StoredEditor key={ route.id } rest={ rest } id={ route.id } router={ router } /> }
			{ router.asking && <LeaveDialog router={ router } /> }
		</div>
	);
}

function NewEditor( { rest, picked, router }: { rest: Rest; picked: NewForm; router: Router } ): ReactElement {
	const [ kept ] = useState( keptNewForm );
	const { rename } = router;
	const saved = useCallback(
		( id: number ): void => {
			forgetNewForm();
			rename( formAddress( id ) );
		},
		[ rename ]
	);
	return <Editor rest={ rest } stored={ null } form={ { ...picked, enabled: false } } autosave={ kept } onSaved={ saved } onUnsaved={ router.guard } />;
}

function StoredEditor( { rest, id, router }: { rest: Rest; id: number; router: Router } ): ReactElement {
	const [ stored, setStored ] = useState< StoredForm | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const load = useCallback( () => {
		setFailure( '' );
		readForm( rest, id )
			.then( setStored )
			.catch( ( thrown: unknown ) => setFailure( errorSentence( toAisleError( thrown ) ) ) );
	}, [ rest, id ] );
	useEffect( load, [ load ] );
	if ( failure ) {
		return (
			<Notice status="error" isDismissible={ false } actions={ [ { label: __( 'Try again', 'aisle' ), onClick: load }, { label: __( 'All option forms', 'aisle' ), url: LIST } ] }>
				{ failure }
			</Notice>
		);
	}
	if ( ! stored ) {
		return (
			<div className="aisle-builder__loading" role="status">
				<Spinner />
				{ __( 'Loading the form…', 'aisle' ) }
			</div>
		);
	}
	return <Editor rest={ rest } stored={ stored } form={ stored.form } autosave={ stored.autosave } onSaved={ ( saved ) => router.rename( formAddress( saved ) ) } onUnsaved={ router.guard } />;
}

function LeaveDialog( { router }: { router: Router } ): ReactElement {
	return (
		<Modal className="aisle-builder-dialog" title={ __( 'Leave without saving?', 'aisle' ) } size="small" onRequestClose={ router.stay }>
			<p>{ __( 'This form has changes that are not saved yet.', 'aisle' ) }</p>
			<div className="aisle-builder-dialog__actions">
				<Button __next40pxDefaultSize variant="tertiary" onClick={ router.stay }>
					{ __( 'Go on editing', 'aisle' ) }
				</Button>
				<Button __next40pxDefaultSize variant="primary" isDestructive onClick={ router.leave }>
					{ __( 'Leave', 'aisle' ) }
				</Button>
			</div>
		</Modal>
	);
}

