<?php
declare(strict_types=1);

namespace Aisle\Platform\Shop;

/**
 * Registers a block that the server renders. A page only needs to know how to render it; the block editor and the REST API need its title,
 * its attributes and its scripts. So pages load the block's class when it is rendered.
 */
final class ServerBlock {

	/**
	 * @param string                                                              $name     Of the block.
	 * @param callable(): mixed                                                   $register Registers the whole block.
	 * @param callable(mixed, mixed, mixed): string                               $render   Returns its HTML.
	 * @param array{supports?: array<string, mixed>, uses_context?: list<string>} $args     What rendering depends on, as the whole block
	 *        has it.
	 */
	public static function add( string $name, callable $register, callable $render, array $args ): void {
		$page  = static fn() => register_block_type( $name, $args + array( 'render_callback' => $render ) );
		$whole = static function () use ( $name, $register ): void {
			if ( \WP_Block_Type_Registry::get_instance()->is_registered( $name ) ) {
				unregister_block_type( $name );
			}
			$register();
		};
		add_action( 'init', is_admin() ? $whole : $page, 20 );
		if ( ! is_admin() ) {
			// Before WordPress adds its routes (99).
			add_action( 'rest_api_init', $whole, 0 );
			// WordPress has added the attributes of `supports` on `init`, to the block as pages know it.
			add_action( 'rest_api_init', array( \WP_Block_Supports::class, 'init' ), 1, 0 );
		}
	}
}
