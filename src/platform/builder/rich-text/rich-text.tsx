/** Editor for a formatted text: bold, emphasis, links and, if allowed, lists. */
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
	readonly allowsLists?: boolean;
	readonly help?: string;
	readonly error?: string | undefined;
	readonly hideLabel?: boolean;
	/** Content after the toolbar's buttons. */
	readonly extraContent?: ReactNode;
}

export function RichText( props: RichTextProps ): ReactElement {
	const { id, label, value, onChange, allowsLists = false, help, error, hideLabel = false, extraContent } = props;
	const { box, editor, formats } = useRichText( { value, allowsLists, onChange, onLink: () => open() } );
	const { linking, open, close } = useLinkPopover( editor );
	const descriptionIds = [ help && `${ id }__help`, error && `${ id }-error` ].filter( Boolean ).join( ' ' );
	return (
		<WithError id={ id } error={ error } className="aisle-builder__rich">
			<RichTextHead id={ `${ id }-name` } label={ label } hideLabel={ hideLabel }>
				<Toolbar
					label={ label }
					editor={ editor }
					formats={ formats }
					allowsLists={ allowsLists }
					onLink={ open }
					extraContent={ extraContent }
				/>
			</RichTextHead>
			<div
				ref={ box }
				id={ id }
				className={ `aisle-builder__rich-box${ allowsLists ? ' has-lists' : '' }` }
				role="textbox"
				tabIndex={ 0 }
				aria-multiline={ allowsLists }
				aria-labelledby={ `${ id }-name` }
				aria-invalid={ error ? true : undefined }
				aria-describedby={ descriptionIds || undefined }
			/>
			{ help && (
				<p id={ `${ id }__help` } className="aisle-builder__formula-help">
					{ help }
				</p>
			) }
			{ linking && box.current && (
				<LinkPopover
					anchor={ box.current }
					url={ formats.link ?? '' }
					onClose={ close }
					onApply={ ( address ) => close( ( tinyEditor ) => setLink( tinyEditor, address ) ) }
					onRemove={ () => close( ( tinyEditor ) => tinyEditor.execCommand( 'unlink' ) ) }
				/>
			) }
		</WithError>
	);
}

interface RichTextHeadProps {
	/** Id of the label, which names the text box. */
	readonly id: string;
	readonly label: string;
	readonly hideLabel: boolean;
	readonly children: ReactNode;
}

const RichTextHead = ( { id, label, hideLabel, children }: RichTextHeadProps ): ReactElement => (
	<div className="aisle-builder__rich-head">
		<span id={ id } className={ hideLabel ? 'screen-reader-text' : 'aisle-builder__rich-label' }>
			{ label }
		</span>
		{ children }
	</div>
);

/** Opens and closes the link popover; `close` restores the selection before it runs `then`. */
function useLinkPopover( editor: TinyEditor | null ) {
	const [ isLinkOpen, setLinking ] = useState( false );
	const bookmark = useRef< object | null >( null );
	const open = (): void => {
		// Saves the selection, because the popover takes the focus.
		bookmark.current = editor?.selection.getBookmark( 2, true ) ?? null;
		setLinking( editor !== null );
	};
	const close = ( then?: ( tinyEditor: TinyEditor ) => void ): void => {
		setLinking( false );
		editor?.focus();
		if ( editor && bookmark.current ) {
			editor.selection.moveToBookmark( bookmark.current );
			then?.( editor );
		}
	};
	return { linking: isLinkOpen, open, close };
}

/** If nothing is selected, inserts the URL as the link text. */
function setLink( editor: TinyEditor, url: string ): void {
	if ( editor.selection.isCollapsed() && ! linkAt( editor ) ) {
		editor.insertContent( `<a href="${ editor.dom.encode( url ) }">${ editor.dom.encode( url ) }</a>` );
	} else {
		editor.execCommand( 'mceInsertLink', false, { href: url } );
	}
}
