<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductFilters;

use Aisle\Features\ProductFilters\Query\CountCache;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class CountCacheTest extends TestCase {

	public function test_caches_counts_when_tax_class_has_percent_encoded_name(): void {
		global $wpdb;
		$sql = $wpdb->prepare( 'SELECT %s AS tax_class', '%d0%ba' );
		self::assertSame( array( array( 'tax_class' => '%d0%ba' ) ), ( new CountCache() )->rows( $sql, true ) );
		self::assertIsArray( get_transient( 'aisle_filters_' . md5( "SELECT '%d0%ba' AS tax_class" ) ) );
	}
}
