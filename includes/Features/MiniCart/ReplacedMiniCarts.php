<?php
declare(strict_types=1);

namespace Aisle\Features\MiniCart;

use Aisle\Platform\Settings;

/**
 * Ours in place of WooCommerce's cart widget and Mini-Cart block, where the owner says so. Theirs is not drawn at all then, so that its scripts
 * do not come either.
 */
final class ReplacedMiniCarts {

	private const BLOCK = 'woocommerce/mini-cart';

	public function __construct(
		private readonly Settings $settings,
		private readonly MiniCartControl $control
	) {}

	public function register(): void {
		add_filter( 'widget_display_callback', array( $this, 'widget' ), 10, 3 );
		add_filter( 'pre_render_block', array( $this, 'block' ), 10, 2 );
	}

	/**
	 * `widget_display_callback`: false keeps the widget from drawing itself.
	 *
	 * @param mixed $instance
	 * @param mixed $widget
	 * @param mixed $arguments
	 * @return mixed
	 */
	public function widget( $instance, $widget, $arguments ) {
		if ( false === $instance || ! $widget instanceof \WP_Widget || 'woocommerce_widget_cart' !== $widget->id_base || ! $this->settings->boolean( MiniCartSettings::ROOM, 'replace_widget' ) ) {
			return $instance;
		}
		if ( self::is_hidden() ) {
			return false;
		}
		$arguments = (array) $arguments;
		echo ( $arguments['before_widget'] ?? '' ) . $this->control->html() . ( $arguments['after_widget'] ?? '' ); // phpcs:ignore WordPress.Security.EscapeOutput -- The theme's own frame; the template escapes.
		return false;
	}

	/**
	 * `pre_render_block`
	 *
	 * @param mixed                $html  Null where nobody has drawn it yet.
	 * @param array<string, mixed> $block
	 * @return mixed
	 */
	public function block( $html, $block ) {
		$is_theirs = null === $html && self::BLOCK === ( $block['blockName'] ?? null );
		if ( ! $is_theirs || ! $this->settings->boolean( MiniCartSettings::ROOM, 'replace_block' ) ) {
			return $html;
		}
		return self::is_hidden() ? '' : '<div class="wp-block-aisle-mini-cart">' . $this->control->html() . '</div>';
	}

	/** Where the page itself is the cart, or leads out of it, theirs show nothing either. */
	private static function is_hidden(): bool {
		return (bool) apply_filters( 'woocommerce_widget_cart_is_hidden', is_cart() || is_checkout() ); // phpcs:ignore WooCommerce.Commenting.CommentHooks -- WooCommerce's own.
	}
}
