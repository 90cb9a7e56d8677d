/** A text with a little markup, as it will look: bold, emphasis, links, and lists where they may stand. */
import { useRef, useState } from '@wordpress/element';
import type { ReactElement, ReactNode } from 'react';
import { WithError } from '../controls';
import { LinkPopover } from './link-popover';
import { Toolbar } from './toolbar';
import type { TinyEditor } from './tinymce';
import { linkAt, useRichText } from './use-rich-text';

interface RichTextProps {
	readonly id: string;
	readonly label: string;
	readonly value: string;
	readonly onChange: ( value: string ) => void;
	readonly hasLists?: boolean;
	readonly help?: string;
	readonly error?: string | undefined;
	readonly hideLabel?: boolean;
	/** Behind the buttons of the toolbar. */
	readonly more?: ReactNode;
}

export function RichText( {
	id,
	label,
	value,
	onChange,
	hasLists = false,
	help,
	error,
	hideLabel = false,
	more,
}: RichTextProps ): ReactElement {
	const [ linking, setLinking ] = useState( false );
	const mark = useRef< object | null >( null );
	const { box, editor, formats } = useRichText( { value, hasLists, onChange, onLink: () => open() } );
	const open = (): void => {
		// The popover takes the focus, and with it the selection.
		mark.current = editor?.selection.getBookmark( 2, true ) ?? null;
		setLinking( editor !== null );
	};
	const close = ( then?: ( made: TinyEditor ) => void ): void => {
		setLinking( false );
		editor?.focus();
		if ( editor && mark.current ) {
			editor.selection.moveToBookmark( mark.current );
			then?.( editor );
		}
	};
	const described = [ help && `${ id }__help`, error && `${ id }-error` ].filter( Boolean ).join( ' ' );
	return (
		<WithError id={ id } error={ error } className="aisle-builder__rich">
			<div className="aisle-builder__rich-head">
				<span
					id={ `${ id }-name` }
					className={ hideLabel ? 'screen-reader-text' : 'aisle-builder__rich-label' }
				>
					{ label }
				</span>
				<Toolbar
					label={ label }
					editor={ editor }
					formats={ formats }
					hasLists={ hasLists }
					onLink={ open }
					more={ more }
				/>
			</div>
			<div
				ref={ box }
				id={ id }
				className={ `aisle-builder__rich-box${ hasLists ? ' has-lists' : '' }` }
				role="textbox"
				tabIndex={ 0 }
				aria-multiline={ hasLists }
				aria-labelledby={ `${ id }-name` }
				aria-invalid={ error ? true : undefined }
				aria-describedby={ described || undefined }
			/>
			{ help && (
				<p id={ `${ id }__help` } className="aisle-builder__formula-help">
					{ help }
				</p>
			) }
			{ linking && box.current && (
				<LinkPopover
					anchor={ box.current }
					address={ formats.link ?? '' }
					onClose={ close }
					onApply={ ( address ) => close( ( made ) => setLink( made, address ) ) }
					onRemove={ () => close( ( made ) => made.execCommand( 'unlink' ) ) }
				/>
			) }
		</WithError>
	);
}

/** Where nothing is selected the address itself is what is shown. */
function setLink( editor: TinyEditor, address: string ): void {
	if ( editor.selection.isCollapsed() && ! linkAt( editor ) ) {
		editor.insertContent( `<a href="${ editor.dom.encode( address ) }">${ editor.dom.encode( address ) }</a>` );
	} else {
		editor.execCommand( 'mceInsertLink', false, { href: address } );
	}
}
