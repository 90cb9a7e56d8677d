<?php
declare(strict_types=1);

namespace Aisle\Tests\Architecture;

use PHPUnit\Framework\TestCase;

/**
 * A filter changes a value and is for other plugins. Communication between features uses an interface in
 * `Platform\Contracts`, whose types PHPStan checks.
 */
final class FiltersTest extends TestCase {

	/** An empty initial value means that the filter is used as a query. */
	private const QUESTION = "/apply_filters\(\s*'(aisle_\w+)',\s*(?:null|true|false|''|0)\s*[,)]/";

	private const ANSWER = "/add_filter\(\s*'(aisle_\w+)'/";

	public function test_handles_no_filter_of_one_feature_in_another_feature(): void {
		$asking    = self::features_by_filter( self::QUESTION );
		$answering = self::features_by_filter( self::ANSWER );
		$calls     = array();
		foreach ( array_intersect_key( $answering, $asking ) as $filter => $features ) {
			foreach ( array_diff( $features, $asking[ $filter ] ) as $feature ) {
				$calls[] = "{$feature} answers {$filter} of " . implode( ', ', $asking[ $filter ] );
			}
		}
		self::assertSame( array(), $calls );
	}

	public function test_handles_no_platform_filter_in_features(): void {
		$requested = array();
		foreach ( SourceFile::below( 'includes/Platform' ) as $file ) {
			preg_match_all( self::QUESTION, $file->text, $found );
			$requested += array_flip( $found[1] );
		}
		self::assertNotSame( array(), $requested, 'Platform asks other plugins.' );
		self::assertSame( array(), array_intersect_key( self::features_by_filter( self::ANSWER ), $requested ) );
	}

	/**
	 * @return array<string, list<string>> Filter name => features, the folders inside `includes/Features`.
	 */
	private static function features_by_filter( string $pattern ): array {
		$features = array();
		foreach ( SourceFile::below( 'includes/Features' ) as $file ) {
			preg_match_all( $pattern, $file->text, $found );
			foreach ( $found[1] as $filter ) {
				$features[ $filter ][ explode( '/', $file->name() )[2] ] = true;
			}
		}
		return array_map( array_keys( ... ), $features );
	}
}
