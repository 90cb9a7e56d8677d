<?php
declare(strict_types=1);

namespace Aisle\Features\MiniCart;

use Aisle\Platform\Contracts\CartPanel;
use Aisle\Platform\Admin\AdminNotice;
use Aisle\Platform\Settings\Settings;

/**
 * Replaces WooCommerce's cart widget if the merchant has turned this on, and its Mini-Cart block, by default only while
 * Aisle's cart panel is in use. The original is then not rendered, so its scripts do not load.
 */
final class ReplacedMiniCarts {

	private const BLOCK = 'woocommerce/mini-cart';

	/** `miniCartIcon` of WooCommerce's block => Aisle's icon. */
	private const ICONS = array(
		'cart'    => 'cart',
		'bag'     => 'bag',
		'bag-alt' => 'bag',
	);

	/** Id of the cart drawer's notice about WooCommerce's block. */
	private const NOTICE = 'mini-cart-block';

	private bool $woocommerce_drawer_opens = false;

	/**
	 * @param CartPanel|null $panel Shows the cart over the page, such as the cart drawer.
	 */
	public function __construct(
		private readonly Settings $settings,
		private readonly MiniCartControl $control,
		private readonly ?CartPanel $panel
	) {}

	/**
	 * `widget_display_callback`: returns false to prevent the widget from printing itself. A widget without an id was
	 * printed by theme code (`the_widget()`). The theme's script depends on its content, so such a widget is not
	 * replaced.
	 *
	 * @param mixed $instance
	 * @param mixed $widget
	 * @param mixed $arguments
	 * @return mixed
	 */
	public function replace_widget( $instance, $widget, $arguments ) {
		$arguments = (array) $arguments;
		$is_replaceable_widget = is_array( $instance )
			&& $widget instanceof \WP_Widget
			&& 'woocommerce_widget_cart' === $widget->id_base
			&& isset( $arguments['widget_id'] );
		if ( ! $is_replaceable_widget || ! $this->settings->boolean( MiniCartSettings::FEATURE, 'replace_widget' ) ) {
			return $instance;
		}
		if ( ! self::is_hidden() ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- The theme's own frame; the template and the title are escaped.
			echo $this->wrap_like_widget( $this->control->html(), $instance, $arguments );
		}
		return false;
	}

	/**
	 * Wraps the HTML as `WC_Widget_Cart` does: with the merchant's title, and hidden while the cart is empty if the
	 * merchant set this.
	 *
	 * @param array<array-key, mixed> $instance
	 * @param array<array-key, mixed> $arguments
	 */
	private function wrap_like_widget( string $html, array $instance, array $arguments ): string {
		$part  = static fn( string $name ): string => is_string( $arguments[ $name ] ?? null ) ? $arguments[ $name ] : '';
		$title = $instance['title'] ?? __( 'Cart', 'aisle' );
		$title = (string) apply_filters( 'widget_title', is_string( $title ) ? $title : '', $instance, 'woocommerce_widget_cart' );
		if ( ! empty( $instance['hide_if_empty'] ) ) {
			$html = '<div class="hide_cart_widget_if_empty">' . $html . '</div>';
		}
		return $part( 'before_widget' ) . ( '' === $title ? '' : $part( 'before_title' ) . wp_kses_post( $title ) . $part( 'after_title' ) )
			. $html . $part( 'after_widget' );
	}

	/**
	 * `pre_render_block`
	 *
	 * @param mixed                $html  Null if no callback has rendered it yet.
	 * @param array<string, mixed> $block
	 * @return mixed
	 */
	public function replace_block( $html, $block ) {
		$is_unrendered_block = null === $html && self::BLOCK === ( $block['blockName'] ?? null );
		if ( ! $is_unrendered_block || ! $this->replaces_block() ) {
			return $html;
		}
		self::provide_cart_state();
		return self::is_hidden()
			? ''
			: '<div class="wp-block-aisle-mini-cart">'
				. $this->control->html( $this->style_override() + self::convert_attributes( (array) ( $block['attrs'] ?? array() ) ) )
				. '</div>';
	}

	/**
	 * WooCommerce's block Add to Cart + Options reads the Store API's URL from the state that its Mini-Cart block
	 * prints. Blocks that print their own state run later and replace this one.
	 */
	private static function provide_cart_state(): void {
		wp_interactivity_state(
			'woocommerce',
			array(
				'cart'     => array(
					'items'  => array(),
					'errors' => array(),
				),
				'noticeId' => '',
				'restUrl'  => get_rest_url(),
			)
		);
	}

	private function replaces_block(): bool {
		return match ( $this->settings->string( MiniCartSettings::FEATURE, 'replace_block' ) ) {
			'always' => true,
			'never'  => false,
			default  => true === $this->panel?->is_in_use(),
		};
	}

	/**
	 * @return array<string, string> Attributes that override the mini cart's settings: the control opens the drawer,
	 *                               unless the merchant selected “Always”.
	 */
	private function style_override(): array {
		return 'always' === $this->settings->string( MiniCartSettings::FEATURE, 'replace_block' )
			? array()
			: array( 'style' => 'off-canvas' );
	}

	/**
	 * Converts the attributes of WooCommerce's block to attributes of Aisle's control. An attribute that is not stored
	 * has the block's default.
	 *
	 * @param array<array-key, mixed> $attributes
	 * @return array<string, string>
	 */
	private static function convert_attributes( array $attributes ): array {
		$selected = array();
		if ( isset( self::ICONS[ $attributes['miniCartIcon'] ?? '' ] ) ) {
			$selected['icon'] = self::ICONS[ $attributes['miniCartIcon'] ];
		}
		if ( false === ( $attributes['hasHiddenPrice'] ?? null ) ) {
			$selected['total'] = 'yes';
		}
		return $selected;
	}

	/**
	 * `render_block_data`: notes whether WooCommerce's block opens its drawer when a product is added. Runs after all
	 * callbacks that may change this setting, and only for blocks that are rendered.
	 *
	 * @param mixed $block
	 * @return mixed
	 */
	public function note_drawer_setting( $block ) {
		if (
			is_array( $block )
			&& self::BLOCK === ( $block['blockName'] ?? null )
			&& 'open_drawer' === ( $block['attrs']['addToCartBehaviour'] ?? null )
		) {
			$this->woocommerce_drawer_opens = true;
		}
		return $block;
	}

	/**
	 * Returns whether this page has WooCommerce's block and its drawer opens when a product is added. Aisle's dropdown
	 * then stays closed; otherwise both would open.
	 */
	public function woocommerce_drawer_opens(): bool {
		return $this->woocommerce_drawer_opens;
	}

	/**
	 * `aisle_admin_notices`: removes the notice about a block that is not rendered.
	 *
	 * @param list<AdminNotice> $notices
	 * @return list<AdminNotice>
	 */
	public function remove_block_notice( array $notices ): array {
		return $this->replaces_block()
			? array_values( array_filter( $notices, static fn( AdminNotice $notice ): bool => self::NOTICE !== $notice->id ) )
			: $notices;
	}

	/** Returns whether WooCommerce hides its own mini carts, as on the cart and checkout pages. */
	private static function is_hidden(): bool {
		// phpcs:ignore WooCommerce.Commenting.CommentHooks -- WooCommerce's own.
		return (bool) apply_filters( 'woocommerce_widget_cart_is_hidden', is_cart() || is_checkout() );
	}
}
