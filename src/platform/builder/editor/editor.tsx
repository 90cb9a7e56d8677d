import { useCallback, useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useUnsavedWarning } from '../../ui-admin/use-unsaved-warning';
import type { Rest } from '../../rest';
import { LiveRegion } from '../../ui/live-region';
import {
	BuilderProvider,
	useBuilder,
	useBuilderEditor,
	useFieldTypes,
	useWording,
	type Builder,
} from '../builder-context';
import type { EditorTab } from '../config/editor';
import type { BuilderFields } from '../config/fields';
import type { EditableDocument, Problem } from '../document';
import type { FieldTypes } from '../field-types';
import type { Form } from '../editor-state';
import { FieldsPanel } from '../fields/fields-panel';
import type { StoredForm } from '../forms-api';
import { PreviewLink } from '../preview/preview-link';
import { ScreenHeading } from '../screen-heading';
import { AutosaveNotice } from './autosave-notice';
import { scrollClearOfBar } from './clear-of-bar';
import { ConflictDialog } from './conflict-dialog';
import { EditorBar } from './editor-bar';
import { EditorProvider, type EditorTools } from '../editor-context';
import { FailureNotice } from './failure-notice';
import { SavedNotice } from './saved-notice';
import { Tabs } from './tabs';
import { UndoToast, useToast } from './undo-toast';
import { useAutosave } from './use-autosave';
import { useEditor, type Editor as EditorModel } from './use-editor';
import { useShortcuts } from './use-shortcuts';
import { useWide } from './use-wide';

export interface EditorProps {
	readonly rest: Rest;
	/** Null if the form was never saved. */
	readonly storedForm: StoredForm | null;
	/** Initial form: the stored form, a template, or empty. */
	readonly form: Form;
	/** Key under which this browser saves the draft of a form without a number. */
	readonly draft: string;
	/** Field to open at once, or empty. */
	readonly initialField?: string;
	readonly onSaved: ( id: number ) => void;
	/** Called on each change, with a function that saves before leaving. */
	readonly onUnsaved: ( unsaved: boolean, save: () => Promise< boolean > ) => void;
}

export function Editor( {
	rest,
	storedForm,
	form,
	draft,
	initialField = '',
	onSaved,
	onUnsaved,
}: EditorProps ): ReactElement {
	const { tabs } = useBuilderEditor();
	const wording = useWording();
	const editor = useEditor( rest, { storedForm, form }, onSaved );
	const builder = useNamedBuilder( editor.state.form.document, rest );
	const { unsaved, state } = editor;
	// An unedited template is not autosaved.
	const autosaveState = useAutosave(
		rest,
		{ id: editor.id, draft },
		state.form,
		unsaved && ( editor.id > 0 || state.past.length > 0 )
	);
	const [ announcement, setSpoken ] = useState( '' );
	const [ tab, setTab ] = useState( 'fields' );
	const toast = useToast( state.form );
	const tools = useTools( rest, editor, builder.fields.types, setSpoken, toast.show );
	useEffect( () => {
		if ( initialField ) {
			goTo( { code: '', message: '', field: initialField, option: '', path: '', position: null } );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once.
	}, [] );
	useShortcuts( editor, setSpoken );
	useUnsavedGuard( editor, onUnsaved );
	const goTo = ( problem: Problem ): void => {
		setTab( isOfFields( problem ) ? 'fields' : ( ownerOf( tabs, problem )?.name ?? 'fields' ) );
		tools.setOpenField( problem.field || null );
		focusProblem( problem );
	};
	const goToPanel = ( name: string ): void => {
		setTab( name );
		focusProblem( { field: '', option: '', path: '' } );
	};
	return (
		<BuilderProvider value={ builder }>
			<EditorProvider value={ tools }>
				<div className="aisle-builder__editor">
					<ScreenHeading isHidden>{ form.title || wording.list.newForm() }</ScreenHeading>
					<EditorBar editor={ editor } autosaveState={ autosaveState } rest={ rest }>
						<SavedNotice editor={ editor } onPanel={ goToPanel } />
					</EditorBar>
					<FailureNotice saving={ editor.saving } onGo={ goTo } onDismiss={ editor.dismiss } />
					<AutosaveNotice autosave={ storedForm?.autosave ?? null } editor={ editor } />
					<Panes tab={ tab } onTab={ setTab } editor={ editor } rest={ rest } tools={ tools } />
					<ConflictDialog editor={ editor } />
					<UndoToast toast={ toast } onUndo={ editor.undo } />
					<LiveRegion message={ announcement } />
				</div>
			</EditorProvider>
		</BuilderProvider>
	);
}

function useUnsavedGuard( { unsaved, save }: EditorModel, onUnsaved: EditorProps[ 'onUnsaved' ] ): void {
	useUnsavedWarning( unsaved );
	const latestSave = useRef( save );
	latestSave.current = save;
	useEffect( () => onUnsaved( unsaved, () => latestSave.current() ), [ onUnsaved, unsaved ] );
}

interface PanesProps {
	readonly tab: string;
	readonly onTab: ( name: string ) => void;
	readonly editor: EditorModel;
	readonly rest: Rest;
	readonly tools: EditorTools;
}

/** Shows the preview beside the tabs on wide screens, and as a tab otherwise. */
function Panes( { tab, onTab, editor, rest, tools: { openField, setOpenField } }: PanesProps ): ReactElement {
	const isWide = useWide();
	const { tabs: featureTabs, Preview } = useBuilderEditor();
	const wording = useWording();
	const { problems, state } = editor;
	const preview = (
		<>
			<h2 className="screen-reader-text">{ __( 'Preview', 'aisle' ) }</h2>
			<Preview document={ state.form.document } rest={ rest } problems={ problems } />
		</>
	);
	const open = ( field: string ): void => {
		onTab( 'fields' );
		setOpenField( field );
		showCard( field );
	};
	const tabs = [
		{ name: 'fields', title: wording.fields.title(), count: problems.filter( isOfFields ).length },
		...featureTabs.map( ( { name, title } ) => ( {
			name,
			title: title(),
			count: problems.filter(
				( problem ) => ! isOfFields( problem ) && ownerOf( featureTabs, problem )?.name === name
			).length,
		} ) ),
		...( isWide ? [] : [ { name: 'preview', title: __( 'Preview', 'aisle' ) } ] ),
	];
	const currentTab = isWide && tab === 'preview' ? 'fields' : tab;
	// After the first view the preview is only hidden, so that its product and answers survive edits of a field.
	const wasPreviewed = useRef( false );
	wasPreviewed.current ||= currentTab === 'preview';
	return (
		<div className="aisle-builder__panes">
			<Tabs label={ wording.editor.sections() } tabs={ tabs } currentTab={ currentTab } onSelect={ onTab }>
				{ currentTab === 'fields' && <FieldsPanel /> }
				{ featureTabs.map( ( { name, Panel } ) => currentTab === name && <Panel key={ name } /> ) }
				{ ! isWide && wasPreviewed.current && <div hidden={ currentTab !== 'preview' }>{ preview }</div> }
			</Tabs>
			{ isWide && (
				<aside className="aisle-builder__preview-pane" aria-label={ __( 'Preview', 'aisle' ) }>
					<PreviewLink openField={ openField } onOpen={ open }>
						{ preview }
					</PreviewLink>
				</aside>
			) }
		</div>
	);
}

const useOwnTypes: NonNullable< BuilderFields[ 'useTypes' ] > = () => useFieldTypes();

/** Returns the builder with the names of the form's fields that the feature loads. */
function useNamedBuilder( document: EditableDocument, rest: Rest ): Builder {
	const builder = useBuilder();
	const useTypes = builder.fields.useTypes ?? useOwnTypes;
	const types = useTypes( document, rest );
	return useMemo(
		() => ( types === builder.fields.types ? builder : { ...builder, fields: { ...builder.fields, types } } ),
		[ builder, types ]
	);
}

function useTools(
	rest: Rest,
	{ id, state, problems, edit, undo }: EditorModel,
	{ fieldName }: FieldTypes,
	announce: ( message: string ) => void,
	offerUndo: ( message: string ) => void
): EditorTools {
	const [ openField, setOpenField ] = useState< string | null >( null );
	useEffect(
		() =>
			scrollClearOfBar(
				openField === null ? null : window.document.querySelector( `[data-order="${ openField }"]` )
			),
		[ openField ]
	);
	const { document, title } = state.form;
	const names = useRef( new Map< string, string >() );
	document.fields.forEach( ( field ) => names.current.set( field.id, fieldName( field ) ) );
	const lastNameOf = useCallback( ( field: string ) => names.current.get( field ), [] );
	const announceMessage = useCallback( ( message: string ) => announce( message ), [ announce ] );
	return useMemo(
		() => ( {
			formId: id,
			title,
			document,
			rest,
			problems,
			edit,
			undo,
			announce: announceMessage,
			offerUndo,
			openField,
			setOpenField,
			lastNameOf,
		} ),
		[ id, title, document, rest, problems, edit, undo, announceMessage, offerUndo, openField, lastNameOf ]
	);
}

/** A problem with the list of fields, such as its length, belongs to no field. */
const isOfFields = ( { field, path }: Problem ): boolean => field !== '' || path === 'fields';

/** Returns the panel for a problem that belongs to no field. */
const ownerOf = ( tabs: readonly EditorTab[], { path }: Problem ): EditorTab | undefined =>
	tabs.find( ( { ownsPath } ) => ownsPath?.( path ) ) ?? tabs.at( -1 );

/** Scrolls to the field's card. The focus stays in the preview. */
function showCard( field: string ): void {
	window.setTimeout(
		() => document.querySelector( `[data-order="${ field }"]` )?.scrollIntoView( { block: 'nearest' } ),
		50
	);
}

/** Focuses the control of the path, or else the field's card, after the panel has rendered. */
function focusProblem( { field, option, path }: Pick< Problem, 'field' | 'option' | 'path' > ): void {
	window.setTimeout( () => {
		const member = path.split( '.' ).at( -1 ) ?? '';
		const control = document.getElementById( [ 'aisle', field, option, member ].filter( Boolean ).join( '-' ) );
		const target =
			control ??
			document.querySelector< HTMLElement >(
				field
					? `[data-order="${ field }"] .aisle-builder__card-toggle`
					: '.aisle-builder__tabpanel :is(input, textarea)'
			);
		target?.scrollIntoView( { block: 'center' } );
		target?.focus( { preventScroll: true } );
	}, 50 );
}
