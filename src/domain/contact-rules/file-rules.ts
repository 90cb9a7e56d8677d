/**
 * Checks files by name and size before upload; the server checks their contents. Mirrors
 * includes/Domain/ContactRules/ContactFileRules.php.
 */
import { lowerCase } from '../conditions/lower-case';
import { acceptedOf, thresholdOf, type NonEmptyFile } from './field-values';
import { isAtLeast, isAtMost } from './limit-rules';
import { extensionsOf } from './media-types';

/** `accept` contains `.pdf`, `image/png` or `image/*`, as in an input's `accept` attribute. */
export function acceptsFiles( files: readonly NonEmptyFile[], accept: unknown ): boolean {
	const suffixes = acceptedOf( accept ).flatMap( extensionsOf );
	return files.every( ( { name } ) => {
		const dot = name.lastIndexOf( '.' );
		return dot >= 0 && suffixes.includes( lowerCase( name.slice( dot + 1 ) ) );
	} );
}

export function isAtLeastSize( files: readonly NonEmptyFile[], threshold: unknown ): boolean {
	return isAtLeast( totalSize( files ), thresholdOf( threshold ) );
}

export function isAtMostSize( files: readonly NonEmptyFile[], threshold: unknown ): boolean {
	return isAtMost( totalSize( files ), thresholdOf( threshold ) );
}

function totalSize( files: readonly NonEmptyFile[] ): number {
	return files.reduce( ( bytes, { size } ) => bytes + size, 0 );
}
