<?php
declare(strict_types=1);

namespace Aisle\Tests\Architecture;

use PHPUnit\Framework\TestCase;

/**
 * A hook of a feature is for other plugins. Communication between features uses an interface in `Platform\Contracts`,
 * whose types PHPStan checks.
 */
final class FiltersTest extends TestCase {

	/** An empty initial value means that the filter is used as a query. */
	private const QUESTION = "/apply_filters\(\s*'(aisle_\w+)',\s*(?:null|true|false|''|0)\s*[,)]/";

	private const ANSWER = "/add_filter\(\s*'(aisle_\w+)'/";

	/** Folders of contact forms that both of its sides use. */
	private const SHARED_BY_CONTACT_SIDES = array( 'Contracts', 'Documents', 'Entries' );

	/** Folder and entry point of the admin side; all other files belong to the storefront side. */
	private const OF_CONTACT_ADMIN = array( 'Admin', 'ContactEntries.php' );

	public function test_handles_no_hook_of_one_feature_in_another_feature(): void {
		$applied = self::owners_by_hook( static fn( SourceFile $file ): array => $file->applied() );
		$handled = self::owners_by_hook( static fn( SourceFile $file ): array => $file->hooked() );
		self::assertNotSame( array(), $applied, 'Features have hooks for other plugins.' );
		$joins = array();
		foreach ( array_intersect_key( $handled, $applied ) as $hook => $owners ) {
			foreach ( $owners as $handling ) {
				foreach ( $applied[ $hook ] as $applying ) {
					if ( self::are_separate( $applying, $handling ) ) {
						$joins[] = "{$handling} handles {$hook} of {$applying}";
					}
				}
			}
		}
		self::assertSame( array(), $joins );
	}

	public function test_handles_no_platform_filter_in_features(): void {
		$platform_filters = array();
		foreach ( SourceFile::in_folder( 'includes/Platform' ) as $file ) {
			preg_match_all( self::QUESTION, $file->text, $matches );
			$platform_filters += array_flip( $matches[1] );
		}
		self::assertNotSame( array(), $platform_filters, 'Platform asks other plugins.' );
		self::assertSame( array(), array_intersect_key( self::features_by_filter( self::ANSWER ), $platform_filters ) );
	}

	/**
	 * @param \Closure(SourceFile): list<string> $hooks
	 * @return array<string, list<string>> Hook of Aisle => owners of the files with that hook.
	 */
	private static function owners_by_hook( \Closure $hooks ): array {
		$owners = array();
		foreach ( SourceFile::in_folder( 'includes/Features' ) as $file ) {
			foreach ( preg_grep( '/^aisle_\w+$/', $hooks( $file ) ) ?: array() as $hook ) {
				$owners[ $hook ][ self::owner( $file ) ] = true;
			}
		}
		return array_map( array_keys( ... ), $owners );
	}

	/**
	 * Returns the file's feature; for contact forms, also its side: `ContactForms storefront`, `ContactForms admin`, or
	 * `ContactForms shared`.
	 */
	private static function owner( SourceFile $file ): string {
		[ , , $feature, $below ] = explode( '/', $file->name() );
		if ( 'ContactForms' !== $feature ) {
			return $feature;
		}
		return 'ContactForms ' . match ( true ) {
			in_array( $below, self::SHARED_BY_CONTACT_SIDES, true ) => 'shared',
			in_array( $below, self::OF_CONTACT_ADMIN, true )        => 'admin',
			default                                                 => 'storefront',
		};
	}

	/** Returns whether the owners are different features or different sides of contact forms. */
	private static function are_separate( string $one, string $other ): bool {
		$features = array( strtok( $one, ' ' ), strtok( $other, ' ' ) );
		return $one !== $other && ( $features[0] !== $features[1] || ! str_contains( $one . $other, ' shared' ) );
	}

	/**
	 * @return array<string, list<string>> Filter name => features, the folders inside `includes/Features`.
	 */
	private static function features_by_filter( string $pattern ): array {
		$features = array();
		foreach ( SourceFile::in_folder( 'includes/Features' ) as $file ) {
			preg_match_all( $pattern, $file->text, $matches );
			foreach ( $matches[1] as $filter ) {
				$features[ $filter ][ explode( '/', $file->name() )[2] ] = true;
			}
		}
		return array_map( array_keys( ... ), $features );
	}
}
