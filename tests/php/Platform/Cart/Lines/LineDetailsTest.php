<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\Lines;

use Aisle\Platform\Cart\Lines\LineDetails;
use Aisle\Tests\Platform\Cart\CartTestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( LineDetails::class )]
final class LineDetailsTest extends CartTestCase {

	public function test_keeps_names_and_values_of_zero(): void {
		add_filter(
			'woocommerce_get_item_data',
			static fn (): array => array(
				array( 'key' => '0', 'name' => 'other', 'value' => '1', 'display' => '0' ),
				array( 'key' => '', 'name' => 'Sugar', 'value' => '0', 'display' => '' ),
				array( 'key' => 'Milk', 'value' => 0 ),
			)
		);
		$details = ( new LineDetails() )->of( array( 'data' => $this->product() ) );
		self::assertSame(
			array(
				array( 'name' => '0', 'value' => '0' ),
				array( 'name' => 'Sugar', 'value' => '0' ),
				array( 'name' => 'Milk', 'value' => '0' ),
			),
			$details
		);
	}
}
