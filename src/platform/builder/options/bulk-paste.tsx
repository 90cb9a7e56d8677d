import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useBuilderEditor } from '../builder-context';
import type { OptionPaste } from '../config/editor';
import { Check, Text } from '../controls';
import type { EditableField, EditableOption } from '../document';
import { useEditorTools } from '../editor-context';
import { parseOptions, withColors, type ParsedOptions, type LineParser } from './parse-options';

export interface PasteStart {
	readonly text: string;
	/** Id of the option after which the new ones are inserted; null for the end. */
	readonly after: string | null;
}

interface BulkPasteProps {
	readonly field: EditableField;
	readonly start: PasteStart;
	readonly onAdd: (
		addedOptions: readonly EditableOption[],
		afterId: string | null,
		fieldChange: Readonly< Record< string, unknown > >
	) => void;
	readonly onDone: () => void;
}

const MAX_VISIBLE = 6;

/** Adds many options, one per line. Shows how they are read before they are added. */
export function BulkPaste( { field, start, onAdd, onDone }: BulkPasteProps ): ReactElement {
	const { announce } = useEditorTools();
	const [ text, setText ] = useState( start.text );
	const [ isPlain, setIsPlain ] = useState( false );
	const button = useButtonFocus( start.text !== '' );
	const { paste } = useBuilderEditor().options;
	const isColored = field.type === 'color-group';
	const readWith = ( reader?: LineParser ): ParsedOptions =>
		parseOptions( text, field.options ?? [], isColored ? withColors( reader ) : reader );
	const detailedOptions = readWith( paste?.read );
	const parsed = isPlain ? readWith() : detailedOptions;
	const add = (): void => {
		onAdd( parsed.options, start.after, paste?.fieldChangesFor( field, parsed.options ) ?? {} );
		announce(
			sprintf(
				/* translators: %d: a number. */
				_n( '%d option added.', '%d options added.', parsed.options.length, 'aisle' ),
				parsed.options.length
			)
		);
		onDone();
	};
	const count = parsed.options.length;
	return (
		<div className="aisle-builder__paste">
			<Text
				id={ `aisle-${ field.id }-paste` }
				rows={ 5 }
				label={ __( 'One option per line', 'aisle' ) }
				{ ...helpOf( isColored, paste ) }
				value={ text }
				onChange={ setText }
			/>
			{ paste && paste.summarize( detailedOptions.options ) !== '' && (
				<Check label={ paste.label() } checked={ ! isPlain } onChange={ ( on ) => setIsPlain( ! on ) } />
			) }
			<PastePreview read={ parsed } />
			<div className="aisle-builder__actions">
				<Button
					ref={ button }
					__next40pxDefaultSize
					variant="primary"
					disabled={ count === 0 }
					accessibleWhenDisabled
					onClick={ add }
				>
					{ count
						? /* translators: %d: a number. */
							sprintf( _n( 'Add %d option', 'Add %d options', count, 'aisle' ), count )
						: __( 'Add', 'aisle' ) }
				</Button>
				<Button __next40pxDefaultSize variant="tertiary" onClick={ onDone }>
					{ __( 'Cancel', 'aisle' ) }
				</Button>
			</div>
		</div>
	);
}

function helpOf(
	isColored: boolean,
	paste: OptionPaste | undefined
): { readonly help?: string; readonly placeholder?: string } {
	const help = [
		isColored
			? /* translators: %s: an example. */ sprintf(
					__( 'Each line can include a color, such as %s.', 'aisle' ),
					'Sand #d8c3a5'
				)
			: '',
		paste?.help() ?? '',
	]
		.filter( Boolean )
		.join( ' ' );
	return { ...( help ? { help } : {} ), ...( paste ? { placeholder: paste.example } : {} ) };
}

/** Focuses the button, because a list pasted into a row only needs to be confirmed. */
function useButtonFocus( isFilled: boolean ): { readonly current: HTMLButtonElement | null } {
	const button = useRef< HTMLButtonElement >( null );
	const [ wanted ] = useState( isFilled );
	useEffect( () => {
		if ( wanted ) {
			button.current?.focus();
		}
	}, [ wanted ] );
	return button;
}

function PastePreview( { read: { options, unparsed } }: { read: ParsedOptions } ): ReactElement {
	const { paste } = useBuilderEditor().options;
	const detailSummary = paste?.summarize( options ) ?? '';
	/* translators: %d: a number. */
	const countText = sprintf( _n( '%d option', '%d options', options.length, 'aisle' ), options.length );
	const hiddenCount = options.length - MAX_VISIBLE;
	return (
		<div className="aisle-builder__paste-outcome">
			<p role="status">
				{ options.length > 0 &&
					( detailSummary === ''
						? countText
						: /* translators: 1: "3 options", 2: "3 prices". */ sprintf(
								__( '%1$s, %2$s', 'aisle' ),
								countText,
								detailSummary
							) ) }
			</p>
			{ detailSummary !== '' && (
				<dl className="aisle-builder__paste-rows">
					{ options.slice( 0, MAX_VISIBLE ).map( ( option ) => (
						<div key={ option.id }>
							<dt>{ option.label }</dt>
							<dd>{ paste?.describeDetails( option ) || '–' }</dd>
						</div>
					) ) }
				</dl>
			) }
			{ detailSummary !== '' && hiddenCount > 0 && (
				<p>
					{
						/* translators: %d: a number. */ sprintf(
							_n( 'and %d more', 'and %d more', hiddenCount, 'aisle' ),
							hiddenCount
						)
					}
				</p>
			) }
			{ unparsed.length > 0 && (
				<p className="aisle-builder__warning">
					{ __( 'Lines that are not a valid name and price:', 'aisle' ) }{ ' ' }
					{ unparsed
						.slice( 0, MAX_VISIBLE )
						.map( ( line ) => `“${ line.replaceAll( '\t', ' ' ) }”` )
						.join( ', ' ) }
					{ unparsed.length > MAX_VISIBLE ? ' …' : '' }
				</p>
			) }
		</div>
	);
}
