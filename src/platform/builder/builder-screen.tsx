import { Notice, Spinner } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { toAisleError } from '../errors';
import type { Rest } from '../rest';
import { useBuilder, useBuilderStart, useWording } from './builder-context';
import { Editor } from './editor/editor';
import { errorMessage } from '../ui-admin/error-message';
import type { StoredForm } from './forms-api';
import { FormsList } from './list/forms-list';
import { NewFormStart } from './new-form-start';
import type { NewForm } from './new-form';
import { removeDraft, newDraftId } from './new-form-drafts';
import { ScreensHaveChanged } from './screen-heading';
import { AdminDialog } from '../ui-admin/admin-dialog';
import { formUrl, LIST, NEW, useRoute, type Router } from './use-route';

/** The list of the feature's forms, or one form in the editor, depending on the URL. */
export function BuilderScreen( { rest }: { rest: Rest } ): ReactElement {
	const { prepare } = useBuilderStart();
	const router = useRoute();
	const [ pickedForm, setPicked ] = useState< NewForm | null >( null );
	const { route, visit } = router;
	const startForm = ( form: NewForm ): void => setPicked( prepare?.( form ) ?? form );
	const openNewForm = ( form: NewForm ): void => {
		startForm( form );
		window.location.hash = NEW;
	};
	useEffect( () => {
		if ( route.screen !== 'new' ) {
			setPicked( null );
		}
	}, [ route.screen ] );
	return (
		<ScreensHaveChanged.Provider value={ visit > 0 || pickedForm !== null }>
			<div className="aisle-builder">
				{ route.screen === 'list' && <FormsList rest={ rest } onPick={ openNewForm } /> }
				{ route.screen === 'new' && ! pickedForm && <NewFormStart onPick={ startForm } /> }
				{ ( route.screen === 'form' || ( route.screen === 'new' && pickedForm ) ) && (
					<FormEditor
						key={ visit }
						rest={ rest }
						id={ route.screen === 'form' ? route.id : 0 }
						field={ route.screen === 'form' ? route.field : '' }
						newForm={ pickedForm }
						router={ router }
					/>
				) }
				{ router.isConfirmingLeave && <LeaveDialog router={ router } /> }
			</div>
		</ScreensHaveChanged.Provider>
	);
}

interface FormEditorProps {
	readonly rest: Rest;
	/** 0 for a new form. */
	readonly id: number;
	/** Field to open at once, or empty. */
	readonly field: string;
	readonly newForm: NewForm | null;
	readonly router: Router;
}

/** The initial form is fixed on mount. When a new form gets its number, the editor stays mounted. */
function FormEditor( props: FormEditorProps ): ReactElement {
	const { rest, router } = props;
	const { forms, list } = useBuilder();
	const wording = useWording();
	const [ { id, picked, draft } ] = useState( () => ( {
		id: props.id,
		picked: props.newForm,
		draft: props.newForm?.draft ?? newDraftId(),
	} ) );
	const { storedForm, failure, load } = useStoredForm( id );
	const { rename } = router;
	const handleSaved = useCallback(
		( number: number ): void => {
			removeDraft( forms, draft );
			rename( formUrl( number ) );
		},
		[ forms, rename, draft ]
	);
	const form =
		storedForm?.form ??
		( picked ? { title: picked.title, document: picked.document, enabled: picked.enabled ?? false } : null );
	if ( failure ) {
		return (
			<Notice
				status="error"
				isDismissible={ false }
				actions={ [
					{ label: __( 'Try again', 'aisle' ), onClick: load },
					{ label: list.allFormsLabel(), url: LIST },
				] }
			>
				{ failure }
			</Notice>
		);
	}
	if ( ! form ) {
		return (
			<div className="aisle-builder__loading" role="status">
				<Spinner />
				{ wording.editor.loading() }
			</div>
		);
	}
	return (
		<Editor
			rest={ rest }
			storedForm={ storedForm }
			form={ form }
			draft={ draft }
			initialField={ props.field }
			onSaved={ handleSaved }
			onUnsaved={ router.guard }
		/>
	);
}

/** Loads the form for the editor as a snapshot, so that a store update never overwrites the merchant's edits. */
function useStoredForm( id: number ): { storedForm: StoredForm | null; failure: string; load: () => void } {
	const { loadForm } = useDispatch( useBuilder().store );
	const [ storedForm, setStored ] = useState< StoredForm | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const load = useCallback( () => {
		setFailure( '' );
		if ( id ) {
			loadForm( id )
				.then( setStored )
				.catch( ( thrown: unknown ) => setFailure( errorMessage( toAisleError( thrown ) ) ) );
		}
	}, [ loadForm, id ] );
	useEffect( load, [ load ] );
	return { storedForm, failure, load };
}

function LeaveDialog( { router: { leave, stay, saveAndLeave } }: { router: Router } ): ReactElement {
	return (
		<AdminDialog
			title={ __( 'Save before you leave?', 'aisle' ) }
			size="medium"
			onClose={ stay }
			steps={ [
				{ label: __( 'Keep editing', 'aisle' ), kind: 'out', onPress: stay },
				{ label: __( 'Leave without saving', 'aisle' ), kind: 'other', isDestructive: true, onPress: leave },
				{ label: __( 'Save and leave', 'aisle' ), kind: 'main', onPress: saveAndLeave },
			] }
		>
			<p>{ useWording().editor.unsaved() }</p>
		</AdminDialog>
	);
}
