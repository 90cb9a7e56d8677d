/** Copies fields of another form into this one. The builder gives them new ids and updates references between them. */
import { Button, CheckboxControl, ComboboxControl, Notice, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { toAisleError } from '../../errors';
import type { Rest } from '../../rest';
import { useBuilderFields, useBuilderForms, useFieldTypes, useWording } from '../builder-context';
import type { EditableDocument, EditableField } from '../document';
import { AdminDialog } from '../../ui-admin/admin-dialog';
import { errorMessage } from '../../ui-admin/error-message';
import { readForm } from '../forms-api';
import { missingReferences, withReferencedFields, type MissingReferences } from './copied-fields';
import { useOtherForms } from './use-other-forms';

interface CopyFieldDialogProps {
	readonly rest: Rest;
	/** The edited form, which gets the fields. */
	readonly document: EditableDocument;
	readonly onCopy: ( fields: EditableField[] ) => void;
	readonly onClose: () => void;
}

export function CopyFieldDialog( { rest, document, onCopy, onClose }: CopyFieldDialogProps ): ReactElement {
	const { transfer: wording } = useWording();
	const builderFields = useBuilderFields();
	const [ formId, setFormId ] = useState( '' );
	const [ selected, setSelected ] = useState< readonly string[] >( [] );
	const { source, failure } = useForm( rest, formId );
	const selectForm = ( id: string ): void => {
		setFormId( id );
		setSelected( [] );
	};
	const copy = (): void => {
		onCopy( source?.fields.filter( ( { id } ) => selected.includes( id ) ) ?? [] );
		onClose();
	};
	return (
		<AdminDialog
			title={ wording.copyTitle() }
			size="medium"
			onClose={ onClose }
			steps={ [
				{ label: __( 'Cancel', 'aisle' ), kind: 'out', onPress: onClose },
				{
					label: wording.copy(),
					kind: 'main',
					isDisabled: selected.length === 0,
					onPress: copy,
				},
			] }
		>
			<div className="aisle-builder__import">
				<FormCombobox rest={ rest } value={ formId } onChange={ selectForm } />
				{ failure !== '' && (
					<Notice status="error" isDismissible={ false }>
						{ failure }
					</Notice>
				) }
				{ formId !== '' && ! source && failure === '' && <Spinner /> }
				{ source && <FieldCheckboxes source={ source } selected={ selected } onChange={ setSelected } /> }
				{ source && (
					<Warnings
						list={ missingReferences( builderFields, source, selected, document ) }
						onCopyAll={ () => setSelected( withReferencedFields( builderFields, source, selected ) ) }
					/>
				) }
			</div>
		</AdminDialog>
	);
}

function FormCombobox( {
	rest,
	value,
	onChange,
}: {
	rest: Rest;
	value: string;
	onChange: ( id: string ) => void;
} ): ReactElement {
	const { transfer: wording } = useWording();
	const [ typed, setTyped ] = useState( '' );
	const forms = useOtherForms( rest, typed );
	return (
		<ComboboxControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ wording.form() }
			value={ value }
			options={ forms.map( ( { id, title } ) => ( { value: String( id ), label: title || `#${ id }` } ) ) }
			onFilterValueChange={ setTyped }
			onChange={ ( id ) => onChange( id ?? '' ) }
		/>
	);
}

function FieldCheckboxes( {
	source,
	selected,
	onChange,
}: {
	source: EditableDocument;
	selected: readonly string[];
	onChange: ( ids: readonly string[] ) => void;
} ): ReactElement {
	const { fieldName, typeNameOf } = useFieldTypes();
	const { transfer: wording } = useWording();
	if ( source.fields.length === 0 ) {
		return <p>{ wording.noFieldsToCopy() }</p>;
	}
	const toggle = ( id: string, isChecked: boolean ): void =>
		onChange( isChecked ? [ ...selected, id ] : selected.filter( ( other ) => other !== id ) );
	return (
		<fieldset className="aisle-builder__copy-fields">
			<legend>{ wording.fieldsToCopy() }</legend>
			{ source.fields.map( ( field ) => (
				<CheckboxControl
					key={ field.id }
					__nextHasNoMarginBottom
					label={ `${ fieldName( field ) } (${ typeNameOf( field ) })` }
					checked={ selected.includes( field.id ) }
					onChange={ ( isChecked ) => toggle( field.id, isChecked ) }
				/>
			) ) }
		</fieldset>
	);
}

function Warnings( { list, onCopyAll }: { list: readonly MissingReferences[]; onCopyAll: () => void } ): ReactElement {
	const { fieldName } = useFieldTypes();
	const hasMissingFields = list.some( ( { fields } ) => fields.length > 0 );
	const messages = list.map( ( { field, fields, others } ) =>
		sprintf(
			/* translators: 1: label of a field, 2: labels of fields and names of tables. */
			__( '%1$s depends on %2$s, which will not be copied.', 'aisle' ),
			fieldName( field ),
			[ ...fields.map( fieldName ), ...others ].join( ', ' )
		)
	);
	return (
		<div role="status">
			{ list.length > 0 && (
				// Without `spokenMessage`, Notice would render its children, including the button's hooks, to get the
				// text.
				<Notice status="warning" isDismissible={ false } spokenMessage={ messages.join( ' ' ) }>
					<ul className="aisle-builder__import-list">
						{ list.map( ( { field }, index ) => (
							<li key={ field.id }>{ messages[ index ] }</li>
						) ) }
					</ul>
					{ hasMissingFields && (
						<Button size="compact" variant="secondary" onClick={ onCopyAll }>
							{ __( 'Also copy those fields', 'aisle' ) }
						</Button>
					) }
				</Notice>
			) }
		</div>
	);
}

function useForm( rest: Rest, id: string ): { readonly source: EditableDocument | null; readonly failure: string } {
	const forms = useBuilderForms();
	const [ loaded, setRead ] = useState< {
		readonly id: string;
		readonly source: EditableDocument | null;
		readonly failure: string;
	} >( { id: '', source: null, failure: '' } );
	useEffect( () => {
		let isCancelled = false;
		const setResult = ( source: EditableDocument | null, failure: string ): void => {
			if ( ! isCancelled ) {
				setRead( { id, source, failure } );
			}
		};
		if ( id !== '' ) {
			readForm( rest, forms, Number( id ) ).then(
				( storedForm ) => setResult( storedForm.form.document, '' ),
				( thrown ) => setResult( null, errorMessage( toAisleError( thrown ) ) )
			);
		}
		return () => {
			isCancelled = true;
		};
	}, [ rest, forms, id ] );
	return loaded.id === id ? loaded : { source: null, failure: '' };
}
