<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\CartDrawer;

use Aisle\Features\CartDrawer\TogglerIcon;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class TogglerIconTest extends TestCase {

	public function test_each_picture_is_another_and_one_that_is_unknown_is_the_bag(): void {
		$lines = array_map( array( TogglerIcon::class, 'lines' ), array( 'bag', 'cart', 'basket' ) );
		self::assertCount( 3, array_unique( $lines ) );
		self::assertSame( $lines[0], TogglerIcon::lines( 'boat' ) );
	}

	public function test_what_stands_on_the_owners_colour_is_black_or_white_whichever_can_be_read(): void {
		$on = array(
			'#ffff00' => '#000',
			'#ff0'    => '#000',
			'#003366' => '#fff',
			'#036'    => '#fff',
			'#808080' => '#000',
		);
		foreach ( $on as $accent => $text ) {
			self::assertSame( "--aisle-accent:$accent;--aisle-on-accent:$text", TogglerIcon::colors( $accent ) );
		}
		self::assertSame( '', TogglerIcon::colors( '' ) );
	}
}
