<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Menus;

use Aisle\Platform\Settings\Settings;
use Aisle\Tests\TestCase;

abstract class MenusTestCase extends TestCase {

	/**
	 * @param array<string, mixed> $values
	 */
	final protected static function save_settings( array $values ): void {
		update_option( Settings::OPTION, array( 'schema_version' => 1, 'features' => array( 'menus' => $values ) ) );
	}

	/** Creates a menu: Shop → Cups → Blue, and Help, which has no target, → Questions. Returns its ID. */
	final protected static function create_menu( string $name = 'Test menu' ): int {
		$menu = wp_create_nav_menu( $name );
		self::assertIsInt( $menu );
		$cups = self::add_item( $menu, 'Cups & mugs', '/cups/', self::add_item( $menu, 'Shop', '/shop-all/' ) );
		self::add_item( $menu, 'Blue', '/blue/', $cups );
		self::add_item( $menu, 'Questions', '/questions/', self::add_item( $menu, 'Help', '#' ) );
		return $menu;
	}

	final protected static function add_item( int $menu, string $title, string $url, int $parent_item = 0 ): int {
		$item = wp_update_nav_menu_item(
			$menu,
			0,
			array(
				'menu-item-title'     => $title,
				'menu-item-url'       => $url,
				'menu-item-parent-id' => $parent_item,
				'menu-item-status'    => 'publish',
			)
		);
		self::assertIsInt( $item );
		return $item;
	}

	final protected static function create_post( string $type, string $title, string $content = '', int $parent_post = 0 ): int {
		$id = wp_insert_post(
			array(
				'post_type'    => $type,
				'post_title'   => $title,
				'post_content' => wp_slash( $content ),
				'post_status'  => 'publish',
				'post_parent'  => $parent_post,
			)
		);
		self::assertIsInt( $id );
		return $id;
	}

	/** Checks that each button belongs to the list that follows, and that no ID occurs twice. Returns the number of buttons. */
	final protected static function check_buttons( string $html ): int {
		$end_of_button = '(?:<\/button>|(?:<span>)?[^<]*(?:<\/span>)?<\/a>)';
		preg_match_all( "/aria-controls=\"([^\"]+)\"[^>]*>{$end_of_button}\s*<ul id=\"([^\"]+)\"/", $html, $pairs );
		self::assertSame( $pairs[1], $pairs[2], $html );
		preg_match_all( '/\sid="([^"]+)"/', $html, $ids );
		self::assertSame( array_values( array_unique( $ids[1] ) ), $ids[1], $html );
		self::assertSame( substr_count( $html, 'aria-expanded=' ), count( $pairs[1] ), $html );
		return count( $pairs[1] );
	}
}
