import { Button } from '@wordpress/components';
import { useCallback, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useFieldTypes, useWording } from '../builder-context';
import type { EditableField, Problem } from '../document';
import { useEditorTools } from '../editor-context';
import { optionSummary } from '../field-summary';
import { useField } from '../use-field';
import { renderIcon } from '../icons';
import { Section } from '../section';
import { useDragOrder } from '../../ui-admin/use-drag-order';
import { BulkPaste, type PasteStart } from './bulk-paste';
import { writtenOptions } from './empty-options';
import { OptionRow } from './option-row';
import { useOptionTools } from './use-option-tools';

const NO_PROBLEMS: readonly Problem[] = [];

/** Options of a field: their order, labels, prices and default selection. */
export function OptionsEditor( { field }: { field: EditableField } ): ReactElement {
	const types = useFieldTypes();
	const { fields: wording } = useWording();
	const { problems } = useEditorTools();
	const { error } = useField( field );
	const list = useRef< HTMLUListElement >( null );
	const [ pasting, setPasting ] = useState< PasteStart | null >( null );
	const tools = useOptionTools( field, list );
	const options = field.options ?? [];
	const { dragged, handle } = useDragOrder( list, tools.move );
	const onPasteList = useCallback( ( text: string, afterId: string ) => setPasting( { text, after: afterId } ), [] );
	const optionProblems = problems.filter( ( problem ) => problem.field === field.id && problem.option !== '' );
	const listError = error( 'options' );
	return (
		<Section
			title={ __( 'Options', 'aisle' ) }
			summary={ optionSummary( types, wording, field ) }
			open
			hasError={ listError !== undefined || optionProblems.length > 0 }
		>
			{ listError && <p className="aisle-builder__error">{ listError }</p> }
			<ul ref={ list } className="aisle-builder__options">
				{ options.map( ( option, position ) => {
					const problemsOfOption = optionProblems.filter( ( problem ) => problem.option === option.id );
					return (
						<OptionRow
							key={ option.id }
							field={ field }
							option={ option }
							position={ position }
							count={ options.length }
							problems={ problemsOfOption.length ? problemsOfOption : NO_PROBLEMS }
							tools={ tools }
							dragged={ dragged }
							handle={ handle( option.id ) }
							onPasteList={ onPasteList }
						/>
					);
				} ) }
			</ul>
			<AddOptionButtons
				field={ field }
				tools={ tools }
				isPasting={ pasting !== null }
				onPasting={ ( isPasting ) => setPasting( isPasting ? { text: '', after: null } : null ) }
			/>
			{ pasting && (
				<BulkPaste
					key={ pasting.text }
					field={ field }
					start={ pasting }
					onAdd={ tools.addPasted }
					onDone={ () => setPasting( null ) }
				/>
			) }
		</Section>
	);
}

interface AddOptionButtonsProps {
	readonly field: EditableField;
	readonly tools: ReturnType< typeof useOptionTools >;
	readonly isPasting: boolean;
	readonly onPasting: ( isPasting: boolean ) => void;
}

/** Buttons that add options. */
function AddOptionButtons( { field, tools, isPasting, onPasting }: AddOptionButtonsProps ): ReactElement {
	const { options: optionConfig } = useFieldTypes().configOfType( field.type );
	return (
		<>
			{ ! optionConfig && writtenOptions( field ).length === 0 && (
				<p className="aisle-builder__hint">
					{ __( 'Enter an option; press Enter for the next one. Empty rows are not saved.', 'aisle' ) }
				</p>
			) }
			<div className="aisle-builder__actions">
				<Button
					__next40pxDefaultSize
					variant="secondary"
					icon={ renderIcon( 'add' ) }
					onClick={ () => tools.add() }
				>
					{ optionConfig?.add() ?? __( 'Add an option', 'aisle' ) }
				</Button>
				{ field.type === 'image-group' && (
					<Button __next40pxDefaultSize variant="secondary" onClick={ tools.addImages }>
						{ __( 'Add images', 'aisle' ) }
					</Button>
				) }
				{ ! optionConfig && (
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						aria-expanded={ isPasting }
						onClick={ () => onPasting( ! isPasting ) }
					>
						{ __( 'Paste a list', 'aisle' ) }
					</Button>
				) }
			</div>
		</>
	);
}
