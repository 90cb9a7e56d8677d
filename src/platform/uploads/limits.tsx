import { __, _n, sprintf } from '@wordpress/i18n';
import type { FormField } from '../../domain/form/model';
import { extensionsInWords, sizeInWords } from '../describe-limits';

/** Describes the file limits before the selection; empty if the merchant set none. */
export function limitsInWords( field: FormField ): string {
	const { extensions, max_file_size: maxSize, max_files: maxFiles, multiple } = field.rules;
	return [
		extensions && extensions.length > 0 ? extensionsInWords( extensions ) : '',
		/* translators: %s: a size such as "5 MB". */
		maxSize === null ? '' : sprintf( __( 'up to %s', 'aisle' ), sizeInWords( maxSize ) ),
		multiple && maxFiles !== null
			? /* translators: %s: a number. */
				sprintf( _n( 'up to %s file', 'up to %s files', maxFiles, 'aisle' ), String( maxFiles ) )
			: '',
	]
		.filter( Boolean )
		.join( ' · ' );
}

export function Limits( { field, id }: { field: FormField; id: string } ) {
	const text = limitsInWords( field );
	return text === '' ? null : (
		<span className="aisle-field__limits" id={ `${ id }-limits` }>
			{ text }
		</span>
	);
}
