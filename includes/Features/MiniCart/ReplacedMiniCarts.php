<?php
declare(strict_types=1);

namespace Aisle\Features\MiniCart;

use Aisle\Platform\Contracts\CartPanel;
use Aisle\Platform\Admin\AdminNotice;
use Aisle\Platform\Settings\Settings;

/**
 * Replaces WooCommerce's cart widget if the merchant enables it, and its Mini-Cart block unless the merchant disables it. A replaced one is
 * not rendered, so its scripts do not load.
 */
final class ReplacedMiniCarts {

	private const BLOCK = 'woocommerce/mini-cart';

	/** `miniCartIcon` of their block => our icon. */
	private const ICONS = array(
		'cart'    => 'cart',
		'bag'     => 'bag',
		'bag-alt' => 'bag',
	);

	/** Of the notices of the cart drawer, the one that speaks of their block. */
	private const NOTICE = 'mini-cart-block';

	private bool $opens_theirs = false;

	/**
	 * @param CartPanel|null $panel What shows the cart over the page, such as the cart drawer.
	 */
	public function __construct(
		private readonly Settings $settings,
		private readonly MiniCartControl $control,
		private readonly ?CartPanel $panel
	) {}

	/**
	 * `widget_display_callback`: false keeps the widget from drawing itself. A widget without a name of its own is drawn by a theme's own
	 * code (`the_widget()`), which builds a flyout around it whose script looks for what stands in it: that one stays.
	 *
	 * @param mixed $instance
	 * @param mixed $widget
	 * @param mixed $arguments
	 * @return mixed
	 */
	public function widget( $instance, $widget, $arguments ) {
		$arguments = (array) $arguments;
		$is_theirs = is_array( $instance )
			&& $widget instanceof \WP_Widget
			&& 'woocommerce_widget_cart' === $widget->id_base
			&& isset( $arguments['widget_id'] );
		if ( ! $is_theirs || ! $this->settings->boolean( MiniCartSettings::FEATURE, 'replace_widget' ) ) {
			return $instance;
		}
		if ( ! self::is_hidden() ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- The theme's own frame; the template and the title are escaped.
			echo $this->framed( $this->control->html(), $instance, $arguments );
		}
		return false;
	}

	/**
	 * As `WC_Widget_Cart` frames its list: with the owner's title, and hidden while the cart is empty where he said so.
	 *
	 * @param array<array-key, mixed> $instance
	 * @param array<array-key, mixed> $arguments
	 */
	private function framed( string $html, array $instance, array $arguments ): string {
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
	 * @param mixed                $html  Null where nobody has drawn it yet.
	 * @param array<string, mixed> $block
	 * @return mixed
	 */
	public function block( $html, $block ) {
		$is_theirs = null === $html && self::BLOCK === ( $block['blockName'] ?? null );
		if ( ! $is_theirs || ! $this->replaces_block() ) {
			return $html;
		}
		self::provide_cart_state();
		return self::is_hidden()
			? ''
			: '<div class="wp-block-aisle-mini-cart">'
				. $this->control->html( $this->style() + self::chosen_in( (array) ( $block['attrs'] ?? array() ) ) ) . '</div>';
	}

	/**
	 * WooCommerce's block Add to Cart + Options reads the address of the Store API from the state that its Mini-Cart prints. Blocks that
	 * print their own come later and replace this one.
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
	 * @return array<string, string> The control opens the drawer unless the merchant chose “Always”: then the mini cart's own setting
	 *                               holds.
	 */
	private function style(): array {
		return 'always' === $this->settings->string( MiniCartSettings::FEATURE, 'replace_block' ) ? array() : array( 'style' => 'off-canvas' );
	}

	/**
	 * What the owner has chosen for their block: stored are only attributes that are not the block's default.
	 *
	 * @param array<array-key, mixed> $attributes
	 * @return array<string, string>
	 */
	private static function chosen_in( array $attributes ): array {
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
	 * `render_block_data`, after everybody who may keep their block shut. Only blocks that are drawn come here.
	 *
	 * @param mixed $block
	 * @return mixed
	 */
	public function look( $block ) {
		if (
			is_array( $block )
			&& self::BLOCK === ( $block['blockName'] ?? null )
			&& 'open_drawer' === ( $block['attrs']['addToCartBehaviour'] ?? null )
		) {
			$this->opens_theirs = true;
		}
		return $block;
	}

	/** Whether this page has their block, and it opens by itself when a product is added: two would open. */
	public function opens_theirs(): bool {
		return $this->opens_theirs;
	}

	/**
	 * `aisle_admin_notices`: nothing is to be said of a block that is not drawn.
	 *
	 * @param list<AdminNotice> $notices
	 * @return list<AdminNotice>
	 */
	public function notices( array $notices ): array {
		return $this->replaces_block()
			? array_values( array_filter( $notices, static fn( AdminNotice $notice ): bool => self::NOTICE !== $notice->id ) )
			: $notices;
	}

	/** Where the page itself is the cart, or leads out of it, theirs show nothing either. */
	private static function is_hidden(): bool {
		// phpcs:ignore WooCommerce.Commenting.CommentHooks -- WooCommerce's own.
		return (bool) apply_filters( 'woocommerce_widget_cart_is_hidden', is_cart() || is_checkout() );
	}
}
