import { __, _n, sprintf } from '@wordpress/i18n';
import type { FormField } from '../../domain/form/model';
import { extensionsInWords, sizeInWords } from '../describe-limits';

/** Describes the file limits before the selection; empty if the merchant set none. */
export function limitsInWords( field: FormField ): string {
	const { extensions, max_file_size: size, max_files: count, multiple } = field.rules;
	return [
		extensions && extensions.length > 0 ? extensionsInWords( extensions ) : '',
		/* translators: %s: a size such as "5 MB". */
		size === null ? '' : sprintf( __( 'up to %s', 'aisle' ), sizeInWords( size ) ),
		multiple && count !== null
			? /* translators: %s: a number. */
				sprintf( _n( 'at most %s file', 'at most %s files', count, 'aisle' ), String( count ) )
			: '',
	]
		.filter( Boolean )
		.join( ' · ' );
}

export function Limits( { field, id }: { field: FormField; id: string } ) {
	const words = limitsInWords( field );
	return words === '' ? null : (
		<span className="aisle-field__limits" id={ `${ id }-limits` }>
			{ words }
		</span>
	);
}
