/** Shows the number and total size of the files beside the limits, before anything is sent. */
import type { FileFieldContext } from './file-field-context';
import { element } from './file-rows';
import { formatText, sizeInWords } from './file-texts';

const SUM_CLASS = 'aisle-field__sum';

/** Not shown for a single-file field, because its row has the same information. */
export function renderSum(
	node: HTMLElement,
	input: HTMLInputElement,
	files: readonly File[],
	context: FileFieldContext
): void {
	node.querySelector( `.${ SUM_CLASS }` )?.remove();
	if ( input.multiple && files.length > 0 ) {
		const isOverLimit =
			bytesOf( files ) > limitOfRule( context, 'maxfilesize' ) ||
			files.length > limitOfRule( context, 'maxitems' );
		node.querySelector( '.aisle-field__files' )?.after(
			element( 'p', `${ SUM_CLASS }${ isOverLimit ? ' is-over' : '' }`, sumText( input, files, context ) )
		);
	}
}

export function sumText( { multiple }: HTMLInputElement, files: readonly File[], context: FileFieldContext ): string {
	const { texts } = context;
	const max = limitOfRule( context, 'maxitems' );
	const maxTotalSize = limitOfRule( context, 'maxfilesize' );
	const size = sizeInWords( bytesOf( files ), texts );
	if ( ! multiple ) {
		return files.map( ( { name } ) => name ).join( ', ' );
	}
	return [
		max === Infinity ? formatText( texts.count, files.length ) : formatText( texts.countOf, files.length, max ),
		maxTotalSize === Infinity
			? formatText( texts.size, size )
			: formatText( texts.sizeOf, size, sizeInWords( maxTotalSize, texts ) ),
	].join( ' · ' );
}

const bytesOf = ( files: readonly File[] ): number => files.reduce( ( sum, { size } ) => sum + size, 0 );

function limitOfRule( { rules }: FileFieldContext, name: string ): number {
	const threshold = Number( rules.find( ( { rule } ) => rule === name )?.threshold ?? NaN );
	return Number.isNaN( threshold ) ? Infinity : threshold;
}
