import { Button, Notice, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { toAisleError } from '../../errors';
import type { Rest } from '../../rest';
import { useBuilder, useBuilderForms, useWording } from '../builder-context';
import type { EditableDocument, EditableField } from '../document';
import { AdminDialog } from '../../ui-admin/admin-dialog';
import { errorMessage } from '../../ui-admin/error-message';
import { listRevisions, readRevision, type Revision } from '../forms-api';
import { dateTimeOf } from '../moment';
import { differences } from './differences';
import type { Editor } from './use-editor';

interface HistoryDialogProps {
	readonly editor: Editor;
	readonly rest: Rest;
	readonly onClose: () => void;
}

type ViewedRevision = { readonly id: number; readonly title: string; readonly document: EditableDocument };

/** Dialog with earlier versions and their differences. Restoring one is an edit that can be undone. */
export function HistoryDialog( { editor, rest, onClose }: HistoryDialogProps ): ReactElement {
	const forms = useBuilderForms();
	const [ revisions, setRevisions ] = useState< readonly Revision[] | null >( null );
	const [ viewedRevision, setLooked ] = useState< ViewedRevision | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const fail = ( thrown: unknown ): void => setFailure( errorMessage( toAisleError( thrown ) ) );
	useEffect( () => {
		listRevisions( rest, forms, editor.id ).then( setRevisions ).catch( fail );
	}, [ rest, forms, editor.id ] );
	const viewRevision = ( id: number ): void => {
		readRevision( rest, forms, editor.id, id )
			.then( ( revision ) => setLooked( { id, ...revision } ) )
			.catch( fail );
	};
	const restore = ( { title, document }: ViewedRevision ): void => {
		editor.edit( '', ( form ) => ( { ...form, title, document } ) );
		onClose();
	};
	return (
		<AdminDialog title={ __( 'History', 'aisle' ) } size="large" onClose={ onClose }>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			{ ! revisions && ! failure && <Spinner /> }
			{ revisions?.length === 0 && <p>{ __( 'No earlier versions. Each save adds one.', 'aisle' ) }</p> }
			<ul className="aisle-builder__history">
				{ revisions?.map( ( revision ) => (
					<li key={ revision.id }>
						<div className="aisle-builder__history-row">
							<span>
								<strong>{ dateTimeOf( revision.modified ) }</strong> { revision.author }
							</span>
							<Button
								__next40pxDefaultSize
								variant="tertiary"
								aria-expanded={ viewedRevision?.id === revision.id }
								onClick={ () => viewRevision( revision.id ) }
							>
								{ __( 'View', 'aisle' ) }
							</Button>
						</div>
						{ viewedRevision?.id === revision.id && (
							<Differences
								revision={ viewedRevision }
								editor={ editor }
								onRestore={ () => restore( viewedRevision ) }
							/>
						) }
					</li>
				) ) }
			</ul>
		</AdminDialog>
	);
}

function Differences( {
	revision,
	editor,
	onRestore,
}: {
	revision: ViewedRevision;
	editor: Editor;
	onRestore: () => void;
} ): ReactElement {
	const { comparison, fields } = useBuilder();
	const { editor: wording } = useWording();
	const { form } = editor.state;
	const { missing, added, changed, hasOtherDifferences } = differences( comparison, form, revision );
	const isSame =
		revision.title === form.title &&
		! missing.length &&
		! added.length &&
		! changed.length &&
		! hasOtherDifferences;
	const joinNames = ( fieldList: readonly EditableField[] ): string =>
		fieldList.map( fields.types.fieldName ).join( ', ' );
	return (
		<div className="aisle-builder__history-look">
			{ isSame && <p>{ __( 'No differences from the current version.', 'aisle' ) }</p> }
			{ revision.title !== form.title && (
				/* translators: %s: title of a form. */
				<p>{ sprintf( __( 'The title was “%s”.', 'aisle' ), revision.title ) }</p>
			) }
			{ missing.length > 0 && <p>{ wording.onlyInVersion( joinNames( missing ) ) }</p> }
			{ added.length > 0 && <p>{ wording.missingInVersion( joinNames( added ) ) }</p> }
			{ changed.length > 0 && <p>{ wording.differentInVersion( joinNames( changed ) ) }</p> }
			{ hasOtherDifferences && <p>{ comparison.otherChangesText() }</p> }
			{ ! isSame && (
				<Button __next40pxDefaultSize variant="secondary" onClick={ onRestore }>
					{ __( 'Restore this version', 'aisle' ) }
				</Button>
			) }
		</div>
	);
}
