/** A text of an email with a menu of tags. */
import { DropdownMenu } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Text } from '../../../../../platform/builder/controls';
import { sign } from '../../../../../platform/builder/icons';
import type { PartTools } from '../use-contact-form';
import type { Remark } from './mail-check';
import type { MailTag } from './mail-tags';

/** Props shared by all email texts. */
export interface MailBoxProps {
	readonly remarks: readonly Remark[];
	readonly tags: readonly MailTag[];
}

interface TaggedTextProps extends MailBoxProps {
	readonly id: string;
	/** For example `mail.subject`. */
	readonly place: string;
	readonly label: string;
	readonly help?: string;
	readonly rows?: number;
	readonly tools: PartTools;
}

export function TaggedText( {
	id,
	place,
	label,
	help = '',
	rows,
	tools: { text, set, error },
	remarks,
	tags,
}: TaggedTextProps ): ReactElement {
	const name = place.split( '.' ).at( -1 ) ?? '';
	const box = useRef< HTMLDivElement >( null );
	const own = remarks.filter( ( remark ) => remark.place === place );
	const hint = own.find( ( { isMistake } ) => ! isMistake )?.sentence;
	const shown = hint ?? help;
	const insert = ( tag: string ): void => {
		const control = box.current?.querySelector< HTMLInputElement | HTMLTextAreaElement >( `[id="${ id }"]` );
		const at = control?.selectionStart ?? text( name ).length;
		const end = control?.selectionEnd ?? at;
		const written = `[${ tag }]`;
		set( name, text( name ).slice( 0, at ) + written + text( name ).slice( end ) );
		// Waits, because the closing menu first returns the focus to its button.
		window.setTimeout( () => {
			control?.focus();
			control?.setSelectionRange( at + written.length, at + written.length );
		}, 50 );
	};
	return (
		<div ref={ box } className={ `aisle-contact-tagged${ hint === undefined ? '' : ' has-hint' }` }>
			<Text
				id={ id }
				label={ label }
				{ ...( rows === undefined ? {} : { rows } ) }
				{ ...( shown === '' ? {} : { help: shown } ) }
				value={ text( name ) }
				error={ error( name ) ?? own.find( ( { isMistake } ) => isMistake )?.sentence }
				onChange={ ( value ) => set( name, value ) }
			/>
			<DropdownMenu
				icon={ sign( 'add' ) }
				text={ __( 'Tag', 'aisle' ) }
				/* translators: %s: name of a part of a mail, such as "Subject". */
				label={ sprintf( __( 'Insert a tag into “%s”', 'aisle' ), label ) }
				popoverProps={ { shift: true } }
				toggleProps={ { variant: 'tertiary', size: 'small', showTooltip: false } }
				controls={ tags.map( ( { tag, name: title } ) => ( { title, onClick: () => insert( tag ) } ) ) }
			/>
		</div>
	);
}
