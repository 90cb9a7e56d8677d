<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\CartDrawer;

use Aisle\Features\CartDrawer\TogglerIcon;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class TogglerIconTest extends TestCase {

	public function test_returns_a_distinct_icon_per_name_and_the_bag_when_unknown(): void {
		$lines = array_map( array( TogglerIcon::class, 'lines' ), array( 'bag', 'cart', 'basket' ) );
		self::assertCount( 3, array_unique( $lines ) );
		self::assertSame( $lines[0], TogglerIcon::lines( 'boat' ) );
	}

	public function test_returns_readable_black_or_white_text_color_for_the_accent(): void {
		$text_colors = array(
			'#ffff00' => '#000',
			'#ff0'    => '#000',
			'#003366' => '#fff',
			'#036'    => '#fff',
			'#808080' => '#000',
		);
		foreach ( $text_colors as $accent => $text ) {
			self::assertSame( "--aisle-accent:$accent;--aisle-on-accent:$text", TogglerIcon::colors( $accent ) );
		}
		self::assertSame( '', TogglerIcon::colors( '' ) );
	}
}
