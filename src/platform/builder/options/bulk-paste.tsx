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
	readonly onTake: (
		added: readonly EditableOption[],
		after: string | null,
		ofField: Readonly< Record< string, unknown > >
	) => void;
	readonly onDone: () => void;
}

const MAX_VISIBLE = 6;

/** Adds many options, one per line. Shows how they are read before they are added. */
export function BulkPaste( { field, start, onTake, onDone }: BulkPasteProps ): ReactElement {
	const { announce } = useEditorTools();
	const [ text, setText ] = useState( start.text );
	const [ isPlain, setIsPlain ] = useState( false );
	const button = useButtonFocus( start.text !== '' );
	const { paste } = useBuilderEditor().options;
	const isColored = field.type === 'color-group';
	const readWith = ( reader?: LineParser ): ParsedOptions =>
		parseOptions( text, field.options ?? [], isColored ? withColors( reader ) : reader );
	const rich = readWith( paste?.read );
	const read = isPlain ? readWith() : rich;
	const add = (): void => {
		onTake( read.options, start.after, paste?.changeOf( field, read.options ) ?? {} );
		announce(
			/* translators: %d: a number. */
			sprintf( _n( '%d option added.', '%d options added.', read.options.length, 'aisle' ), read.options.length )
		);
		onDone();
	};
	const count = read.options.length;
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
			{ paste && paste.tally( rich.options ) !== '' && (
				<Check label={ paste.label() } checked={ ! isPlain } onChange={ ( on ) => setIsPlain( ! on ) } />
			) }
			<Outcome read={ read } />
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

function Outcome( { read: { options, unparsed: unparsed } }: { read: ParsedOptions } ): ReactElement {
	const { paste } = useBuilderEditor().options;
	const tally = paste?.tally( options ) ?? '';
	/* translators: %d: a number. */
	const counted = sprintf( _n( '%d option', '%d options', options.length, 'aisle' ), options.length );
	const rest = options.length - MAX_VISIBLE;
	return (
		<div className="aisle-builder__paste-outcome">
			<p role="status">
				{ options.length > 0 &&
					( tally === ''
						? counted
						: /* translators: 1: "3 options", 2: "3 prices". */ sprintf(
								__( '%1$s, %2$s', 'aisle' ),
								counted,
								tally
							) ) }
			</p>
			{ tally !== '' && (
				<dl className="aisle-builder__paste-rows">
					{ options.slice( 0, MAX_VISIBLE ).map( ( option ) => (
						<div key={ option.id }>
							<dt>{ option.label }</dt>
							<dd>{ paste?.showMore( option ) || '–' }</dd>
						</div>
					) ) }
				</dl>
			) }
			{ tally !== '' && rest > 0 && (
				<p>
					{
						/* translators: %d: a number. */ sprintf(
							_n( 'and %d more', 'and %d more', rest, 'aisle' ),
							rest
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
