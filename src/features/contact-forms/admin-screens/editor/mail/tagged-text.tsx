/** A text of an email with a menu of tags. */
import { DropdownMenu } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Text } from '../../../../../platform/builder/controls';
import { renderIcon } from '../../../../../platform/builder/icons';
import type { PartTools } from '../use-contact-form';
import type { MailIssue } from './mail-check';
import type { MailTag } from './mail-tags';

/** Props shared by all email texts. */
export interface MailBoxProps {
	readonly issues: readonly MailIssue[];
	readonly tags: readonly MailTag[];
}

interface TaggedTextProps extends MailBoxProps {
	readonly id: string;
	/** For example `mail.subject`. */
	readonly path: string;
	readonly label: string;
	readonly help?: string;
	readonly rows?: number;
	readonly tools: PartTools;
}

export function TaggedText( {
	id,
	path,
	label,
	help = '',
	rows,
	tools: { text, set, error },
	issues,
	tags,
}: TaggedTextProps ): ReactElement {
	const name = path.split( '.' ).at( -1 ) ?? '';
	const box = useRef< HTMLDivElement >( null );
	const fieldIssues = issues.filter( ( issue ) => issue.path === path );
	const hint = fieldIssues.find( ( { isError } ) => ! isError )?.message;
	const helpText = hint ?? help;
	const insertTag = ( tag: string ): void => {
		const control = box.current?.querySelector< HTMLInputElement | HTMLTextAreaElement >( `[id="${ id }"]` );
		const start = control?.selectionStart ?? text( name ).length;
		const end = control?.selectionEnd ?? start;
		const tagText = `[${ tag }]`;
		set( name, text( name ).slice( 0, start ) + tagText + text( name ).slice( end ) );
		// Waits, because the closing menu first returns the focus to its button.
		window.setTimeout( () => {
			control?.focus();
			control?.setSelectionRange( start + tagText.length, start + tagText.length );
		}, 50 );
	};
	return (
		<div ref={ box } className={ `aisle-contact-tagged${ hint === undefined ? '' : ' has-hint' }` }>
			<Text
				id={ id }
				label={ label }
				{ ...( rows === undefined ? {} : { rows } ) }
				{ ...( helpText === '' ? {} : { help: helpText } ) }
				value={ text( name ) }
				error={ error( name ) ?? fieldIssues.find( ( { isError } ) => isError )?.message }
				onChange={ ( value ) => set( name, value ) }
			/>
			<DropdownMenu
				icon={ renderIcon( 'add' ) }
				text={ __( 'Tag', 'aisle' ) }
				/* translators: %s: name of a part of a mail, such as "Subject". */
				label={ sprintf( __( 'Insert a tag into “%s”', 'aisle' ), label ) }
				popoverProps={ { shift: true } }
				toggleProps={ { variant: 'tertiary', size: 'small', showTooltip: false } }
				controls={ tags.map( ( { tag, name: title } ) => ( { title, onClick: () => insertTag( tag ) } ) ) }
			/>
		</div>
	);
}
