import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useBuilderForms, useWording } from './builder-context';
import { dateTimeOf } from './moment';
import {
	continueDraft,
	removeDraft,
	saveDraft,
	savedDrafts,
	onDraftsChanged,
	type NewFormDraft,
} from './new-form-drafts';
import type { NewForm } from './new-form';

/** Lists new forms that were started in this browser and never saved. */
export function UnsavedDrafts( { onPick }: { onPick: ( form: NewForm ) => void } ): ReactElement | null {
	const { list: wording } = useWording();
	const forms = useBuilderForms();
	const [ drafts, setDrafts ] = useState( () => savedDrafts( forms ) );
	const [ discardedDraft, setGone ] = useState< NewFormDraft | null >( null );
	const container = useRef< HTMLElement >( null );
	useEffect( () => onDraftsChanged( forms, () => setDrafts( savedDrafts( forms ) ) ), [ forms ] );
	if ( drafts.length === 0 && ! discardedDraft ) {
		return null;
	}
	const discard = ( draft: NewFormDraft ): void => {
		removeDraft( forms, draft.id );
		setDrafts( savedDrafts( forms ) );
		setGone( draft );
		container.current?.focus();
	};
	const restore = ( { id, form, modified }: NewFormDraft ): void => {
		try {
			saveDraft( forms, id, form, modified );
			setGone( null );
		} catch {
			// Another tab may have filled the storage. Then the Undo button stays.
		}
		setDrafts( savedDrafts( forms ) );
		container.current?.focus();
	};
	return (
		<section
			ref={ container }
			tabIndex={ -1 }
			className="aisle-builder__left-overs"
			aria-label={ wording.unsaved() }
		>
			<h3>{ wording.unsaved() }</h3>
			<ul>
				{ drafts.map( ( draft ) => (
					<DraftItem
						key={ draft.id }
						draft={ draft }
						onContinue={ () => onPick( { ...draft.form, draft: continueDraft( forms, draft ) } ) }
						onDiscard={ () => discard( draft ) }
					/>
				) ) }
			</ul>
			<p role="status">
				{ discardedDraft && (
					<DiscardedDraft name={ nameOf( discardedDraft ) } onUndo={ () => restore( discardedDraft ) } />
				) }
			</p>
		</section>
	);
}

const DiscardedDraft = ( { name, onUndo }: { name: string; onUndo: () => void } ): ReactElement => (
	<>
		{ /* translators: %s: title of a form. */ sprintf( __( '“%s” was discarded.', 'aisle' ), name ) }{ ' ' }
		<Button variant="link" onClick={ onUndo }>
			{ __( 'Undo', 'aisle' ) }
		</Button>
	</>
);

interface DraftItemProps {
	readonly draft: NewFormDraft;
	readonly onContinue: () => void;
	readonly onDiscard: () => void;
}

function DraftItem( { draft, onContinue, onDiscard }: DraftItemProps ): ReactElement {
	const name = nameOf( draft );
	const { length } = draft.form.document.fields;
	const { fields: wording } = useWording();
	return (
		<li>
			<span className="aisle-builder__left-over-words">
				<strong>{ name }</strong>
				<span className="aisle-builder__hint">
					{
						/* translators: 1: number of fields, such as "3 fields"; 2: date and time. */ sprintf(
							__( '%1$s, last changed %2$s', 'aisle' ),
							wording.count( length ),
							dateTimeOf( draft.modified )
						)
					}
				</span>
			</span>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				onClick={ onContinue }
				aria-label={ /* translators: %s: title of a form. */ sprintf( __( 'Continue “%s”', 'aisle' ), name ) }
			>
				{ __( 'Continue', 'aisle' ) }
			</Button>
			<Button
				__next40pxDefaultSize
				variant="tertiary"
				onClick={ onDiscard }
				aria-label={ /* translators: %s: title of a form. */ sprintf( __( 'Discard “%s”', 'aisle' ), name ) }
			>
				{ __( 'Discard', 'aisle' ) }
			</Button>
		</li>
	);
}

const nameOf = ( { form }: NewFormDraft ): string => form.title || __( '(no name)', 'aisle' );
