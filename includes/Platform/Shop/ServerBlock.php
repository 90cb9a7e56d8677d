<?php
declare(strict_types=1);

namespace Aisle\Platform\Shop;

use Aisle\Platform\DeferredHooks;

/**
 * Registers a block that the server renders. Storefront pages only need its render callback; the block editor and the
 * REST API need its title, attributes and scripts. Storefront pages thus load the block's class only when it is
 * rendered.
 */
final class ServerBlock {

	/**
	 * @param string                                                              $name     Name of the block.
	 * @param callable(): mixed                                                   $register Registers the complete
	 *     block.
	 * @param callable(mixed, mixed, mixed): string                               $render   Returns the block's HTML.
	 * @param array{supports?: array<string, mixed>, uses_context?: list<string>, parent?: list<string>, skip_inner_blocks?: bool} $args
	 *     Arguments that rendering depends on, the same as in the complete block.
	 */
	public static function add( string $name, callable $register, callable $render, array $args ): void {
		$page                = static fn() => register_block_type( $name, $args + array( 'render_callback' => $render ) );
		$register_full_block = static function () use ( $name, $register ): void {
			if ( \WP_Block_Type_Registry::get_instance()->is_registered( $name ) ) {
				unregister_block_type( $name );
			}
			$register();
		};
		add_action( 'init', is_admin() ? $register_full_block : $page, 20 );
		if ( ! is_admin() ) {
			DeferredHooks::outside_page_views(
				static function () use ( $register_full_block ): void {
					// Runs before WordPress adds its routes (99).
					add_action( 'rest_api_init', $register_full_block, 0 );
					// On `init`, WordPress has added the attributes of `supports` only to the page version of the block.
					add_action( 'rest_api_init', array( \WP_Block_Supports::class, 'init' ), 1, 0 );
				}
			);
		}
	}
}
